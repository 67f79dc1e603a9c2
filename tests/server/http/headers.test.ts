import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { classicItem, GUEST } from "../../support/server/carts.ts";
import { photoTools, png } from "../../support/server/photoTools.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { buy, intentOf, visitor } from "../../support/server/visitor.ts";
import { folderForFile } from "../../support/temporaryFolder.ts";

/** The script that pages contain. */
const SCRIPT = 'document.title = "é";\n';

const folder = folderForFile();
await mkdir(join(folder, "assets"));
for (const [file, text] of [
  ["index.html", "<h1>Home</h1>"],
  [
    "404.html",
    `<script>${SCRIPT}</script><script type="module" src="/assets/app.js"></script><h1>Page not found</h1>`,
  ],
  ["assets/app-1a2b3c4d.css", "h1 { color: red }"],
] as const)
  await writeFile(join(folder, file), text);
const shop = await sharedShop({ settings: { pages: folder } });
/** A shop at an https address, with keys of every service. */
const live = await sharedShop({
  settings: {
    pages: folder,
    publicOrigin: "https://shop.test",
    hosts: { stripe: true, bucket: "https://photos.s3.test", maps: true },
  },
});

const headersOf = async (url: string, { app }: TestShop = shop) =>
  (await app.inject({ url })).headers;
const policyOf = async (url: string, of: TestShop = shop) =>
  String((await headersOf(url, of))["content-security-policy"]);

describe("the content security policy", () => {
  test("without keys allows only the shop itself, and inline the script that pages contain", async () => {
    const policy = await policyOf("/");
    const hash = createHash("sha256").update(SCRIPT).digest("base64");
    expect(policy).not.toMatch(/https?:/);
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
    expect(policy).toMatch(/style-src 'self'( 'sha256-[\w+/=]+'){2};/);
    expect(policy).not.toContain("upgrade-insecure-requests");
  });

  test("with keys allows the provider, the bucket and the maps, and no other host", async () => {
    const hosts = new Set((await policyOf("/", live)).match(/https:\/\/[\w.*-]+/g));
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
  });

  test.each(["/", "/nowhere", "/config", "/orders/x"])(
    "forbids other sites to frame %s",
    async (url) => {
      expect((await policyOf(url)).split(/; */)).toContain("frame-ancestors 'none'");
    },
  );

  test.each(["/config", "/healthz", "/photos/x", "/orders/x"])(
    "of %s allows nothing, and its type is not sniffed",
    async (url) => {
      expect(await policyOf(url)).toContain("default-src 'none'");
      expect((await headersOf(url))["x-content-type-options"]).toBe("nosniff");
    },
  );
});

describe("what no shared cache may store", async () => {
  const { upload, dogtagWith } = photoTools(shop);
  const { key } = await upload(png, "image/png");
  const { order } = await buy(shop, classicItem("Ann"), dogtagWith(key));

  test.each([
    ["data", `/orders/${order.token}`, "no-store"],
    ["picture", `/orders/${order.token}/items/1.svg`, "max-age="],
    ["photo", `/photos/${key}`, "max-age=31536000, immutable"],
  ])("an order's %s is cached at most by its browser, and not indexed", async (_, url, control) => {
    const headers = await headersOf(url);
    expect(headers["cache-control"]).toContain(`private, ${control}`);
    expect(headers["x-robots-tag"]).toBe("noindex");
  });

  test.each([
    ["/orders/x", "no-store"],
    ["/photos/x", "no-store"],
    ["/healthz", "no-store"],
    ["/config", "no-cache"],
  ])("%s has Cache-Control %s", async (url, control) => {
    expect((await headersOf(url))["cache-control"]).toBe(control);
  });

  test("a payment's status is never cached", async () => {
    const request = { method: "POST", url: "/checkout/settle", payload: {} } as const;
    const { headers } = await shop.app.inject(request);
    expect(headers["cache-control"]).toBe("no-store");
  });
});

describe("the visitor cookie", () => {
  const cookiesOf = async ({ app }: TestShop) => {
    const payload = { ...GUEST, amount: 2499, items: [classicItem("Ann")] };
    const response = await app.inject({ method: "POST", url: "/create-payment-intent", payload });
    return response.cookies;
  };
  const PRIVATE = { httpOnly: true, sameSite: "Lax", path: "/" };

  test("of a shop at an https address is restricted to https and this host", async () => {
    const cookies = await cookiesOf(live);
    const maxAge = 30 * 24 * 60 * 60;
    expect(cookies).toMatchObject([{ ...PRIVATE, name: "__Host-visitor", secure: true, maxAge }]);
    expect(cookies[0]).not.toHaveProperty("domain");
    for (const url of ["/", "/config"]) {
      const { "strict-transport-security": policy } = await headersOf(url, live);
      expect(policy).toBe("max-age=31536000");
    }
  });

  test("of a shop on http can be sent by its pages", async () => {
    const cookies = await cookiesOf(shop);
    expect(cookies).toMatchObject([{ ...PRIVATE, name: "visitor" }]);
    expect(cookies[0]).not.toHaveProperty("secure");
    expect(await headersOf("/")).not.toHaveProperty("strict-transport-security");
  });

  test("identifies the visitor, and one with the plain name is ignored", async () => {
    const shopper = visitor(live);
    const items = [classicItem("Ann")];
    const first = await shopper.session(items);
    expect(intentOf(await shopper.session(items))).toBe(intentOf(first));
    shopper.cookie = shopper.cookie.replace("__Host-", "");
    expect(shopper.cookie).toMatch(/^visitor=/);
    expect(intentOf(await shopper.session(items))).not.toBe(intentOf(first));
  });
});
