import { execFile } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { GUEST_EMAIL } from "#engine";
import { loadCatalog } from "../../server/catalog/loadCatalog.ts";
import { leaksIn } from "./leaks.ts";
import { folderForFile } from "../support/temporaryFolder.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Server secrets in the environment of the build, as on a machine that builds and serves. */
const SECRETS = {
  STRIPE_SECRET_KEY: "sk_live_BundleSecret",
  STRIPE_WEBHOOK_SECRET: "whsec_BundleSecret",
  COOKIE_SECRET: "BundleCookieSecretBundleCookieSecret",
  S3_SECRET_ACCESS_KEY: "BundleBucketSecret",
  DATABASE_URL: "postgresql://shop:BundlePassword@db/shop",
} as const;

const TEXT = /\.(?:html|js|mjs|css|json|svg|txt|xml|map|webmanifest)$/;

const folder = folderForFile();
let files: string[];
beforeAll(async () => {
  const env = { PATH: process.env["PATH"] ?? "", ...SECRETS };
  const builder = join(ROOT, "tests/chaos/buildSite.ts");
  await promisify(execFile)(process.execPath, ["--import", "tsx", builder, folder], {
    cwd: ROOT,
    env,
  });
  files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}, 300_000);

test("no file for browsers contains a key, a secret or an e-mail address other than the shop's", async () => {
  const { shop } = await loadCatalog(join(ROOT, "catalog"));
  const allowed = new Set([shop.supportEmail, GUEST_EMAIL]);
  const secrets = { "a secret": Object.values(SECRETS), "a password": ["BundlePassword"] };
  const search = (paths: readonly string[]) =>
    paths.flatMap((file) =>
      leaksIn(relative(folder, file), readFileSync(file, "utf8"), secrets, allowed),
    );
  expect(files.length).toBeGreaterThan(20);
  expect(search(files)).toEqual([]);
  // Proves that the search finds what is added on purpose.
  const page = files.find((file) => file.endsWith("index.html")) ?? "";
  const leaky = join(folder, "leaky.html");
  writeFileSync(leaky, `${readFileSync(page, "utf8")}${SECRETS.STRIPE_SECRET_KEY} ann@mail.test`);
  expect(search([leaky])).toEqual([
    "leaky.html contains an e-mail address",
    "leaky.html contains a secret",
  ]);
});

test("no script for browsers contains the pattern of a secret key", () => {
  const leaking = files
    .filter((file) => relative(folder, file).startsWith("web"))
    .filter((file) => /\b(?:[sr]k_(?:live|test)_\w|whsec_\w)/.test(readFileSync(file, "utf8")));
  expect(leaking).toEqual([]);
});
