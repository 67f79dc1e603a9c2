import { readFile } from "node:fs/promises";
import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { EnvironmentError, readEnvironment } from "../../../server/config/env.ts";

const STRIPE = {
  STRIPE_SECRET_KEY: "sk_test_123",
  STRIPE_PUBLISHABLE_KEY: "pk_test_123",
  STRIPE_WEBHOOK_SECRET: "whsec_123",
  COOKIE_SECRET: "x".repeat(32),
};
const S3 = { S3_BUCKET: "b", S3_REGION: "r", S3_ACCESS_KEY_ID: "i", S3_SECRET_ACCESS_KEY: "s" };
const LIVE = { ...STRIPE, STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
const PUBLISHED = { PUBLIC_URL: "https://shop.test", TRUST_PROXY: "loopback" };
const REMOTE_DATABASE = { DATABASE_URL: "postgres://user:hunter2@db.internal/d" };

type Source = Readonly<Record<string, string>>;

/** The message about these variables; empty if the shop can start with them. */
const errorsOf = (source: Source): string => {
  try {
    readEnvironment(source);
    return "";
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
};

test("without variables the shop is a demo on port 3000, and an empty variable counts as absent", () => {
  for (const source of [{}, { STRIPE_SECRET_KEY: "", PORT: "" }])
    expect(readEnvironment(source)).toMatchObject({
      port: 3000,
      dataDir: ".data",
      databaseUrl: null,
      ratePerMinute: 600,
      unorderedPhotosGB: 20,
      stripe: null,
      s3: null,
    });
});

test.each(
  [STRIPE, S3].flatMap((keys) => Object.keys(keys).map((key): [string, Source] => [key, keys])),
)("half a set of keys stops the start, and the message names the missing %s", (missing, keys) => {
  const others = Object.entries(keys).filter(([key]) => key !== missing);
  expect(errorsOf(Object.fromEntries(others))).toContain(`- ${missing} is missing`);
});

test.each<[Source]>([
  [{ ...STRIPE, ...S3 }],
  [{ ...LIVE, ...PUBLISHED }],
  [{ ...LIVE, ...PUBLISHED, PUBLIC_URL: " HTTPS://shop.test " }],
  [{ ...STRIPE, STRIPE_API_URL: "http://127.0.0.1:12111" }],
  [{ NODE_ENV: "production", DEMO: "1" }],
  [{ NODE_ENV: "production", ...STRIPE }],
  [{ ...REMOTE_DATABASE, ...S3 }],
  [{ DATABASE_URL: "postgres://localhost/d" }],
  [{ DATABASE_URL: "postgres://u:p@127.0.0.1:5432/d", PGHOST: "db.internal" }],
  [{ DATABASE_URL: "postgres://[::1]/d" }],
  [{ DATABASE_URL: "postgres:///d" }],
  [{ DATABASE_URL: "postgres:///d?host=/var/run/postgresql" }],
  [{ DATABASE_URL: "postgres://db.internal/d?host=localhost" }],
  [{ DATABASE_URL: "postgres://%2Fvar%2Frun%2Fpostgresql/d" }],
])("the shop can start with %j", (source) => {
  vi.stubEnv("PGHOST", source["PGHOST"]);
  expect(errorsOf(source)).toBe("");
});

test.each<[Source, string]>([
  [{ DEMO: "yes" }, "DEMO: "],
  [{ HOST: "  " }, "HOST: must not be blank"],
  [{ COOKIE_SECRET: " ".repeat(40) }, "COOKIE_SECRET: must not be blank"],
  [{ COOKIE_SECRET: "x".repeat(31) }, "COOKIE_SECRET: "],
  ...["http", "-1", "65536", "3000.5", "1e3", " "].map((PORT): [Source, string] => [
    { PORT },
    "PORT: ",
  ]),
  [{ PUBLIC_URL: "shop.example" }, "PUBLIC_URL: "],
  ...["true", "proxy", "10.0.0.0/33", "10.0.0.0/0", "10.0.0.1,", "::1/129", "::1/8/8"].map(
    (TRUST_PROXY): [Source, string] => [{ TRUST_PROXY }, "TRUST_PROXY: "],
  ),
  [{ DATABASE_URL: "mysql://h/d" }, "DATABASE_URL: "],
  [{ DATABASE_URL: "postgres://u:hunter2@h:port/d" }, "DATABASE_URL: "],
  [{ RATE_LIMIT_PER_MINUTE: "0" }, "RATE_LIMIT_PER_MINUTE: "],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: "],
  [{ STRIPE_SECRET_KEY: "hunter2" }, "STRIPE_SECRET_KEY: must start with"],
  [{ STRIPE_PUBLISHABLE_KEY: "sk_test_hunter2" }, "STRIPE_PUBLISHABLE_KEY: must start with"],
  [{ STRIPE_WEBHOOK_SECRET: "hunter2" }, "STRIPE_WEBHOOK_SECRET: must start with"],
  [{ S3_ENDPOINT: "minio:9000" }, "S3_ENDPOINT: "],
  [{ S3_ENDPOINT: "http://minio" }, "S3_BUCKET is missing, while S3_ENDPOINT is set"],
  [
    { ...STRIPE, STRIPE_SECRET_KEY: "sk_live_hunter2" },
    "STRIPE_PUBLISHABLE_KEY: one is a live key",
  ],
  [{ ...LIVE, TRUST_PROXY: "loopback" }, "PUBLIC_URL is missing"],
  [{ ...LIVE, ...PUBLISHED, PUBLIC_URL: "http://shop.test" }, "PUBLIC_URL is missing"],
  [{ ...LIVE, PUBLIC_URL: "https://shop.test" }, "TRUST_PROXY is missing"],
  [
    { ...LIVE, ...PUBLISHED, STRIPE_API_URL: "http://127.0.0.1:12111" },
    "STRIPE_API_URL is for tests: a live key is only sent to the provider",
  ],
  [{ STRIPE_API_URL: "http://127.0.0.1:12111" }, "STRIPE_SECRET_KEY is missing"],
  [{ NODE_ENV: "production" }, "with DEMO=1"],
  ...[
    REMOTE_DATABASE.DATABASE_URL,
    "postgresql://user:hunter2@10.0.0.5:5432/d",
    "postgresql://[fd00::1]/d",
    "postgresql://127.0.0.1.example/d",
    "postgresql://db.internal/d?host=",
  ].map((DATABASE_URL): [Source, string] => [
    { DATABASE_URL },
    "S3_BUCKET is missing: with DATABASE_URL on another host",
  ]),
  [{ DATABASE_URL: "postgres:///d", PGHOST: "db.internal" }, "S3_BUCKET is missing: with"],
])("for %j the message says %s, and repeats no secret", (source, message) => {
  vi.stubEnv("PGHOST", source["PGHOST"]);
  const errors = errorsOf(source);
  expect(errors).toMatch(/^The shop can't start:\n- /);
  expect(errors).toContain(message);
  expect(errors).not.toContain("hunter2");
});

test("reports invalid, missing and conflicting variables at once", () => {
  const message = errorsOf({ PORT: "http", NODE_ENV: "production", S3_BUCKET: "b" });
  for (const error of ["PORT: ", "S3_REGION is missing", "with DEMO=1"])
    expect(message).toContain(error);
});

test.each(["10.0.0.0/8", "127.0.0.1, ::1", "loopback,192.168.0.0/16", "fd00::/8"])(
  "the proxies %s are accepted, by the server as well",
  (text) => {
    expect(readEnvironment({ TRUST_PROXY: text }).proxies).toBe(text);
    expect(() => Fastify({ trustProxy: text })).not.toThrow();
  },
);

test(".env.example lists exactly the variables that are read", async () => {
  const example = await readFile(new URL("../../../.env.example", import.meta.url), "utf8");
  const source = await readFile(new URL("../../../server/config/env.ts", import.meta.url), "utf8");
  const table = source.slice(source.indexOf("const variables"), source.indexOf("type Variables"));
  const names = (text: string, pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, name]) => name));
  // The build reads `SITE_URL` itself.
  const read = names(table, /^ {2}([A-Z0-9_]+):/gm).add("SITE_URL");
  expect(names(example, /^# ([A-Z0-9_]+)=/gm)).toEqual(read);
});
