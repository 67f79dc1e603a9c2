import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import * as z from "zod";
import { isRemoteDatabase } from "./databaseHost.ts";
import { nonBlank, optional, proxies, withPrefix, webAddress, wholeNumber } from "./envSchemas.ts";
import type { BucketKeys } from "../photos/photoBucket.ts";

const variables = z.object({
  NODE_ENV: optional(z.string()),
  DEMO: optional(z.enum(["0", "1"])),
  HOST: optional(nonBlank).default("localhost"),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: webAddress,
  TRUST_PROXY: proxies,
  DATA_DIR: optional(nonBlank).default(".data"),
  DATABASE_URL: optional(
    z.url({
      protocol: /^postgres(?:ql)?$/,
      error: "must be an address that starts with postgres:// or postgresql://",
    }),
  ),
  COOKIE_SECRET: optional(nonBlank.min(32)),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1).default(600),
  LOG_LEVEL: optional(z.enum(["fatal", "error", "warn", "info", "debug", "silent"])).default(
    "info",
  ),
  STRIPE_SECRET_KEY: withPrefix("sk_test_", "sk_live_", "rk_test_", "rk_live_"),
  STRIPE_PUBLISHABLE_KEY: withPrefix("pk_test_", "pk_live_"),
  STRIPE_WEBHOOK_SECRET: withPrefix("whsec_"),
  STRIPE_API_URL: webAddress,
  S3_BUCKET: optional(nonBlank),
  S3_REGION: optional(nonBlank),
  S3_ACCESS_KEY_ID: optional(nonBlank),
  S3_SECRET_ACCESS_KEY: optional(nonBlank),
  S3_ENDPOINT: webAddress,
  UNORDERED_PHOTOS_GB: wholeNumber(1).default(20),
  GOOGLE_MAPS_KEY: optional(nonBlank),
});

type Variables = z.infer<typeof variables>;

/**
 * The variables before parsing; an empty variable is absent. Lets missing and invalid variables be reported together.
 */
type RawVariables = { readonly [K in keyof Variables]?: string | undefined };

/** Variables that must be set together or not at all. */
const SETS = [
  ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
] as const satisfies readonly (readonly (keyof Variables)[])[];

/** The parsed variables. `.env.example` explains each; null is a variable that is not set. */
export type Environment = Readonly<ReturnType<typeof readEnvironment>>;

/** The message names every invalid or missing variable. It contains no values. */
export class EnvironmentError extends Error {
  override readonly name = "EnvironmentError";

  constructor(errors: readonly string[]) {
    super(`The shop can't start:\n${errors.map((error) => `- ${error}`).join("\n")}`);
  }
}

/** @throws EnvironmentError with all problems at once. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>) {
  const parsed = variables.safeParse(source);
  const issues = parsed.error?.issues ?? [];
  const raw: RawVariables = Object.fromEntries(
    Object.entries(source).filter(([, text]) => text !== ""),
  );
  const errors = [
    ...issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
    ...findIncompleteSets(raw),
    ...findConflicts(raw),
  ];
  if (!parsed.success || errors.length > 0) throw new EnvironmentError(errors);
  const env = parsed.data;
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, "") ?? null,
    proxies: env.TRUST_PROXY ?? null,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    // Null in a demo that does not set it. The shop then creates a secret in its data folder.
    cookieSecret: env.COOKIE_SECRET ?? null,
    ratePerMinute: env.RATE_LIMIT_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
    stripe: readStripeKeys(env),
    s3: readBucketKeys(env),
    unorderedPhotosGB: env.UNORDERED_PHOTOS_GB,
    mapsKey: env.GOOGLE_MAPS_KEY ?? null,
  };
}

function findIncompleteSets(env: RawVariables): string[] {
  return SETS.flatMap((names) => {
    const missing = names.filter((name) => env[name] === undefined);
    const present = names.filter((name) => env[name] !== undefined);
    if (present.length === 0) return [];
    const areSet = `${present.join(" and ")} ${present.length > 1 ? "are" : "is"} set`;
    return missing.map((name) => `${name} is missing, while ${areSet}`);
  });
}

function findConflicts(env: RawVariables): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env;
  const errors: string[] = [];
  if (secret && publishable && secret.includes("_live_") !== publishable.includes("_live_")) {
    errors.push(
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: one is a live key, the other a test key",
    );
  }
  if (secret && env.COOKIE_SECRET === undefined) {
    errors.push(
      "COOKIE_SECRET is missing: with STRIPE_SECRET_KEY, cookies are signed with a secret of your own",
    );
  }
  // URL parsers ignore leading blanks and the letter case.
  if (secret?.includes("_live_") && !/^\s*https:/i.test(env.PUBLIC_URL ?? "")) {
    errors.push("PUBLIC_URL is missing: with a live key, the shop's https address must be known");
  }
  if (secret?.includes("_live_") && env.TRUST_PROXY === undefined) {
    errors.push(
      "TRUST_PROXY is missing: with a live key HTTPS ends at a proxy, and unless its address is known all shoppers share one limit",
    );
  }
  if (env.STRIPE_API_URL !== undefined && !secret) {
    errors.push("STRIPE_SECRET_KEY is missing, while STRIPE_API_URL is set");
  }
  if (env.STRIPE_API_URL !== undefined && secret?.includes("_live_")) {
    errors.push("STRIPE_API_URL is for tests: a live key is only sent to the provider");
  }
  if (env.S3_ENDPOINT !== undefined && env.S3_BUCKET === undefined) {
    errors.push("S3_BUCKET is missing, while S3_ENDPOINT is set");
  }
  const { DATABASE_URL: databaseUrl = "" } = env;
  if (isRemoteDatabase(databaseUrl) && !env.S3_BUCKET) {
    errors.push(
      "S3_BUCKET is missing: with DATABASE_URL on another host, photos in a local folder would be missing in every other process",
    );
  }
  if (env.NODE_ENV === "production" && !secret && env.DEMO !== "1") {
    errors.push(
      "STRIPE_SECRET_KEY is missing: in production the shop runs without keys only as a demo, with DEMO=1",
    );
  }
  return errors;
}

/** `apiUrl` is another server with Stripe's API, for tests. Null for Stripe itself. */
function readStripeKeys(env: Variables) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl = null } = env;
  return secretKey && publishableKey && webhookSecret
    ? { secretKey, publishableKey, webhookSecret, apiUrl }
    : null;
}

function readBucketKeys(env: Variables): BucketKeys | null {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = env;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey, S3_ENDPOINT: endpoint = null } = env;
  return bucket && region && accessKeyId && secretAccessKey
    ? { bucket, region, accessKeyId, secretAccessKey, endpoint }
    : null;
}

const FILE = ".env";

/**
 * Reads the variables of the `.env` file; none without one. @throws EnvironmentError if it can't be read: Docker, for
 * example, creates a folder in place of a missing file that is to be mounted.
 */
export function readEnvFile(): NodeJS.Dict<string> {
  if (!existsSync(FILE)) return {};
  try {
    return parseEnv(readFileSync(FILE, "utf8"));
  } catch (error) {
    throw new EnvironmentError([
      `${FILE} can't be read as a file: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  }
}

/** Adds the variables of the `.env` file to those of this process, which win. */
export function loadEnvFile(): void {
  Object.assign(process.env, { ...readEnvFile(), ...process.env });
}
