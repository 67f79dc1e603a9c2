import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sharedShop, shopForTest } from "../../support/server/sharedFixtures.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { folderForFile } from "../../support/temporaryFolder.ts";

/** The style sheet that pages contain. */
const STYLES = "h1 {\n}é";

const folder = folderForFile();
await mkdir(join(folder, "assets"));
for (const [file, text] of [
  ["index.html", "<h1>Home</h1>"],
  ["404.html", "<h1>Page not found</h1>"],
  ["assets/app-1a2b3c4d.css", STYLES],
  // Of an earlier build.
  ["assets/app-0a0b0c0d.css", "h1 { color: red }"],
  ["inline-styles.json", '["/assets/app-1a2b3c4d.css"]'],
] as const)
  await writeFile(join(folder, file), text);
const shop = await sharedShop({ settings: { pages: folder } });

const policyOf = async ({ app }: TestShop) =>
  String((await app.inject({ url: "/" })).headers["content-security-policy"]);

test("the content security policy without keys allows only the shop itself", async () => {
  const policy = await policyOf(shop);
  expect(policy).not.toMatch(/https?:/);
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).not.toContain("upgrade-insecure-requests");
  expect((await shop.app.inject({ url: "/" })).headers).not.toHaveProperty(
    "strict-transport-security",
  );
});

test("the content security policy allows inline, by their hashes, the style sheets that pages contain, and no others, such as an earlier build's", async () => {
  const hash = createHash("sha256").update(STYLES).digest("base64");
  expect(await policyOf(shop)).toContain(`style-src 'self' 'sha256-${hash}';`);
});

test.each(["/", "/cart", "/nowhere", "/config", "/orders/x"])(
  "the content security policy forbids other sites to frame %s",
  async (url) => {
    const policy = String((await shop.app.inject({ url })).headers["content-security-policy"]);
    const directives = policy.split(";").map((directive) => directive.trim());
    expect(directives).toContain("frame-ancestors 'none'");
  },
);

test("the content security policy with keys allows the provider, the bucket and the maps, and no other host", async () => {
  const settings = {
    pages: folder,
    publicOrigin: "https://shop.test",
    hosts: { stripe: true, bucket: "https://photos.s3.test", maps: true },
  };
  const live = await shopForTest({ settings });
  const policy = await policyOf(live);
  const hosts = new Set(policy.match(/https:\/\/[\w.*-]+/g));
  expect([...hosts].toSorted()).toEqual([
    "https://*.js.stripe.com",
    "https://*.stripe.com",
    "https://api.stripe.com",
    "https://hooks.stripe.com",
    "https://js.stripe.com",
    "https://maps.googleapis.com",
    "https://photos.s3.test",
    "https://places.googleapis.com",
  ]);
  expect((await live.app.inject({ url: "/" })).headers).toHaveProperty("strict-transport-security");
});

test("API responses may load nothing, and their types are not sniffed", async () => {
  for (const url of ["/config", "/healthz", "/photos/x", "/orders/x"]) {
    const { headers } = await shop.app.inject({ url });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});
