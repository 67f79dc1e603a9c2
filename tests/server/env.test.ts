import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { EnvironmentFaults, readEnvironment } from "../../server/env.ts";

const STRIPE = {
  STRIPE_SECRET_KEY: "sk_test_123",
  STRIPE_PUBLISHABLE_KEY: "pk_test_123",
  STRIPE_WEBHOOK_SECRET: "whsec_123",
  COOKIE_SECRET: "x".repeat(32),
};
const S3 = { S3_BUCKET: "b", S3_REGION: "r", S3_ACCESS_KEY_ID: "i", S3_SECRET_ACCESS_KEY: "s" };

const faultsOf = (source: Record<string, string>): string => {
  try {
    readEnvironment(source);
    return "";
  } catch (error) {
    if (error instanceof EnvironmentFaults) return error.message;
    throw error;
  }
};

describe("the environment", () => {
  test("nothing at all is a demo on port 3000", () => {
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

  test.each(Object.keys(STRIPE))("without %s, a set of keys names it", (missing) => {
    const { [missing]: _, ...rest } = STRIPE as Record<string, string>;
    expect(faultsOf(rest)).toContain(`${missing} is missing`);
  });

  test.each(Object.keys(S3))("without %s, the bucket's keys name it", (missing) => {
    const { [missing]: _, ...rest } = S3 as Record<string, string>;
    expect(faultsOf(rest)).toContain(`${missing} is missing`);
  });

  test("whole sets are taken", () => {
    const env = readEnvironment({ ...STRIPE, ...S3 });
    expect(env.stripe?.secretKey).toBe("sk_test_123");
    expect(env.s3?.bucket).toBe("b");
  });

  test("a live key with a test key, or without the shop's https address, is refused", () => {
    const live = { ...STRIPE, STRIPE_SECRET_KEY: "sk_live_1" };
    expect(faultsOf(live)).toMatch(/one is a live key/);
    expect(faultsOf({ ...live, STRIPE_PUBLISHABLE_KEY: "pk_live_1" })).toMatch(
      /PUBLIC_URL is missing/,
    );
  });

  test("another server than the provider gets a test key only, and none without a key", () => {
    const elsewhere = { STRIPE_API_URL: "http://127.0.0.1:12111" };
    const live = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
    const shop = { ...STRIPE, PUBLIC_URL: "https://shop.test" };
    expect(faultsOf({ ...shop, ...live })).toBe("");
    expect(faultsOf({ ...shop, ...elsewhere })).toBe("");
    expect(faultsOf({ ...shop, ...live, ...elsewhere })).toMatch(/a live key is shown to nobody/);
    expect(faultsOf(elsewhere)).toMatch(/STRIPE_SECRET_KEY is missing/);
  });

  test("production without keys is only ever a demo that says so", () => {
    expect(faultsOf({ NODE_ENV: "production" })).toContain("DEMO=1");
    expect(faultsOf({ NODE_ENV: "production", DEMO: "1" })).toBe("");
    expect(faultsOf({ NODE_ENV: "production", ...STRIPE })).toBe("");
  });

  test("all faults come at once, and no value is repeated", () => {
    const message = faultsOf({
      PORT: "http",
      STRIPE_SECRET_KEY: "hunter2",
      RATE_LIMIT_PER_MINUTE: "0",
    });
    for (const name of ["PORT", "STRIPE_SECRET_KEY", "RATE_LIMIT_PER_MINUTE"])
      expect(message).toContain(name);
    expect(message).not.toContain("hunter2");
  });

  test(".env.example names every variable that is read, and no other", async () => {
    const example = await readFile(new URL("../../.env.example", import.meta.url), "utf8");
    const source = await readFile(new URL("../../server/env.ts", import.meta.url), "utf8");
    const table = source.slice(source.indexOf("const variables"), source.indexOf("type Variables"));
    const names = (text: string, pattern: RegExp) =>
      new Set([...text.matchAll(pattern)].map(([, name]) => name));
    const read = names(table, /^ {2}([A-Z0-9_]+):/gm).add("SITE_URL");
    expect(names(example, /^# ([A-Z0-9_]+)=/gm)).toEqual(read);
  });
});
