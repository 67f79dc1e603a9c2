import { readFile } from "node:fs/promises";
import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "../../../server/config/env.ts";

const STRIPE = {
  STRIPE_SECRET_KEY: "sk_test_123",
  STRIPE_PUBLISHABLE_KEY: "pk_test_123",
  STRIPE_WEBHOOK_SECRET: "whsec_123",
  COOKIE_SECRET: "x".repeat(32),
};
const S3 = { S3_BUCKET: "b", S3_REGION: "r", S3_ACCESS_KEY_ID: "i", S3_SECRET_ACCESS_KEY: "s" };

const errorsOf = (source: Record<string, string>): string => {
  try {
    readEnvironment(source);
    return "";
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
};

describe("the environment", () => {
  test("defaults to a demo on port 3000", () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      dataDir: ".data",
      ratePerMinute: 600,
      stripe: null,
      s3: null,
    });
  });

  test("an empty variable counts as absent", () => {
    expect(readEnvironment({ STRIPE_SECRET_KEY: "", PORT: "" }).port).toBe(3000);
  });

  test.each(["HOST", "DATA_DIR", "COOKIE_SECRET", "GOOGLE_MAPS_KEY", ...Object.keys(S3)])(
    "reports a %s of only spaces, which nobody meant",
    (name) => {
      const error = errorsOf({ ...S3, [name]: " ".repeat(40) });
      expect(error).toContain(`${name}: must not be blank`);
    },
  );

  test.each([STRIPE, S3].flatMap((keys) => Object.keys(keys).map((key) => [key, keys] as const)))(
    "reports a missing %s in a set of keys",
    (missing, keys) => {
      const otherKeys = Object.entries(keys).filter(([key]) => key !== missing);
      expect(errorsOf(Object.fromEntries(otherKeys))).toContain(`${missing} is missing`);
    },
  );

  test("accepts complete sets", () => {
    const env = readEnvironment({ ...STRIPE, ...S3 });
    expect(env.stripe?.secretKey).toBe("sk_test_123");
    expect(env.s3?.bucket).toBe("b");
  });

  test("refuses a live key with a test key, without the shop's https address or the proxies' addresses", () => {
    const live = { ...STRIPE, STRIPE_SECRET_KEY: "sk_live_1" };
    expect(errorsOf(live)).toMatch(/one is a live key/);
    const keys = { ...live, STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
    expect(errorsOf(keys)).toMatch(/PUBLIC_URL is missing/);
    const published = { ...keys, PUBLIC_URL: "https://shop.test" };
    expect(errorsOf(published)).toMatch(/TRUST_PROXY is missing/);
    expect(errorsOf({ ...published, TRUST_PROXY: "loopback" })).toBe("");
    expect(errorsOf({ ...STRIPE, PUBLIC_URL: "HTTPS://shop.test" })).toBe("");
    const padded = { ...keys, PUBLIC_URL: " https://shop.test ", TRUST_PROXY: "loopback" };
    expect(readEnvironment(padded).publicUrl).toBe("https://shop.test");
  });

  test("a server at STRIPE_API_URL gets only a test key, and requires one", () => {
    const otherServer = { STRIPE_API_URL: "http://127.0.0.1:12111" };
    const live = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
    const shop = { ...STRIPE, PUBLIC_URL: "https://shop.test", TRUST_PROXY: "10.0.0.1" };
    expect(errorsOf({ ...shop, ...live })).toBe("");
    expect(errorsOf({ ...shop, ...otherServer })).toBe("");
    expect(errorsOf({ ...shop, ...live, ...otherServer })).toMatch(
      /a live key is only sent to the provider/,
    );
    expect(errorsOf(otherServer)).toMatch(/STRIPE_SECRET_KEY is missing/);
  });

  test.each([
    "db.internal",
    "10.0.0.5:5432",
    "[fd00::1]",
    "localhost.example",
    "localhost%zz",
    "127.0.0.1.example",
    "localhost/d?host=db.internal",
    "localhost/d?host=localhost&host=db.internal",
    "db.internal/d?host=",
  ])("a database at %s is refused without a bucket that every host reaches", (host) => {
    const DATABASE_URL = `postgresql://user:hunter2@${host}`;
    expect(errorsOf({ DATABASE_URL })).toMatch(/^- S3_BUCKET is missing: with DATABASE_URL/m);
    expect(errorsOf({ DATABASE_URL })).not.toContain("hunter2");
    expect(errorsOf({ DATABASE_URL, ...S3 })).toBe("");
  });

  test.each([
    "postgres://localhost/d",
    "postgres://LOCALHOST:5433/d",
    "postgres://u:p@127.0.0.1:5432/d",
    "postgres://[::1]/d",
    "postgres:///d",
    "postgres:///d?host=/var/run/postgresql",
    "postgres://db.internal/d?host=localhost",
    "postgres://%2Fvar%2Frun%2Fpostgresql/d",
  ])("the local database %s is accepted with photos in the data folder", (DATABASE_URL) => {
    expect(errorsOf({ DATABASE_URL })).toBe("");
  });

  test("a database address without a host names the host in PGHOST", () => {
    const DATABASE_URL = "postgres:///d";
    expect(errorsOf({ DATABASE_URL, PGHOST: "db.internal" })).toMatch(/S3_BUCKET is missing/);
    for (const PGHOST of ["", "localhost", "/var/run/postgresql"])
      expect(errorsOf({ DATABASE_URL, PGHOST })).toBe("");
    expect(errorsOf({ DATABASE_URL: "postgres://localhost/d", PGHOST: "db.internal" })).toBe("");
  });

  test("production without keys requires DEMO=1", () => {
    expect(errorsOf({ NODE_ENV: "production" })).toContain("DEMO=1");
    expect(errorsOf({ NODE_ENV: "production", DEMO: "1" })).toBe("");
    expect(errorsOf({ NODE_ENV: "production", ...STRIPE })).toBe("");
  });

  /** Each variable with invalid texts. */
  const INVALID: readonly (readonly [string, readonly string[]])[] = [
    ["DEMO", ["true", "yes", " "]],
    ["PORT", ["http", "-1", "65536", "3000.5", "1e3", "0x10", " ", "3000 "]],
    ["PUBLIC_URL", ["shop.example", "ftp://shop.example", "https://", "/"]],
    [
      "TRUST_PROXY",
      ["true", "1", "proxy", "10.0.0.0/33", "10.0.0.0/0", "10.0.0.1,", "::1/129", "::1/8/8"],
    ],
    ["DATABASE_URL", ["mysql://h/d", "h/d", "postgres://u:hunter2@h:port/d", "orders.db"]],
    ["COOKIE_SECRET", ["x".repeat(31)]],
    ["RATE_LIMIT_PER_MINUTE", ["0", "-5", "many", "1.5"]],
    ["LOG_LEVEL", ["loud", "INFO"]],
    ["STRIPE_SECRET_KEY", ["pk_test_1", "hunter2"]],
    ["STRIPE_PUBLISHABLE_KEY", ["sk_test_1"]],
    ["STRIPE_WEBHOOK_SECRET", ["secret"]],
    ["STRIPE_API_URL", ["127.0.0.1:12111", "ftp://127.0.0.1"]],
    ["S3_ENDPOINT", ["minio", "ftp://minio", "minio:9000"]],
  ];

  test.each(INVALID)("names an invalid %s", (name, texts) => {
    const messages = texts.map((text) => errorsOf({ [name]: text }));
    expect(texts.filter((_, index) => !messages[index]?.includes(`- ${name}: `))).toEqual([]);
    expect(messages.join()).not.toContain("hunter2");
  });

  test.each([
    "10.0.0.0/8",
    "127.0.0.1, ::1",
    "loopback,192.168.0.0/16",
    "fd00::/8",
    "linklocal , 10.1.2.3/32",
  ])("the proxies %s are accepted, by the server as well", (text) => {
    expect(readEnvironment({ TRUST_PROXY: text }).proxies).toBe(text);
    expect(() => Fastify({ trustProxy: text })).not.toThrow();
  });

  test("reports invalid, missing and conflicting variables at once", () => {
    const message = errorsOf({
      PORT: "http",
      NODE_ENV: "production",
      S3_BUCKET: "b",
      STRIPE_PUBLISHABLE_KEY: "hunter2",
      STRIPE_API_URL: "http://127.0.0.1:1",
    });
    for (const error of [
      "PORT: ",
      "STRIPE_PUBLISHABLE_KEY: ",
      "STRIPE_SECRET_KEY is missing, while STRIPE_PUBLISHABLE_KEY is set",
      "STRIPE_WEBHOOK_SECRET is missing",
      "S3_REGION is missing",
      "STRIPE_SECRET_KEY is missing, while STRIPE_API_URL is set",
      "with DEMO=1",
    ])
      expect(message).toContain(error);
    expect(message).not.toContain("hunter2");
  });

  test(".env.example lists exactly the variables that are read", async () => {
    const example = await readFile(new URL("../../../.env.example", import.meta.url), "utf8");
    const source = await readFile(
      new URL("../../../server/config/env.ts", import.meta.url),
      "utf8",
    );
    const table = source.slice(source.indexOf("const variables"), source.indexOf("type Variables"));
    const names = (text: string, pattern: RegExp) =>
      new Set([...text.matchAll(pattern)].map(([, name]) => name));
    // The build reads `SITE_URL` itself.
    const read = names(table, /^ {2}([A-Z0-9_]+):/gm).add("SITE_URL");
    expect(names(example, /^# ([A-Z0-9_]+)=/gm)).toEqual(read);
  });
});
