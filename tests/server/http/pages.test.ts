import { mkdir, rename, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { normalizeUrl } from "../../../server/http/normalizeUrl.ts";
import { sharedShop, shopForTest } from "../../support/server/sharedFixtures.ts";
import { folderForFile, folderForTest } from "../../support/temporaryFolder.ts";

/** Writes files with these contents, by path. */
async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(folder, file, ".."), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

const folder = folderForFile();
await writeFiles(folder, {
  "index.html": "<h1>Home</h1>",
  "404.html": "<h1>Page not found</h1>",
  "cart/index.html": "<h1>Cart</h1>",
  "order/index.html": "<h1>Find</h1>",
  // The page of every order.
  "order/-/index.html": "<h1>Order</h1>",
  // Large enough to be compressed.
  "assets/app-1a2b3c4d.js": `console.log("${"x".repeat(5_000)}")`,
  // Not Brotli data, so that the test recognizes the build's copy.
  "assets/app-1a2b3c4d.js.br": "compressed",
});
const shop = await sharedShop({ settings: { pages: folder } });

/** A valid token; the shop has no orders. */
const ORDER_TOKEN = "abcdefghijabcdefghijabcdefghijab";

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers });

describe("pages", () => {
  test.each([
    ["/", "Home"],
    ["/cart", "Cart"],
    ["/cart?x=100%", "Cart"],
    ["/?utm_content=mail.html", "Home"],
    ["/cart?ref=a.br", "Cart"],
    ["/order", "Find"],
    ["/order/", "Find"],
    [`/order/${ORDER_TOKEN}`, "Order"],
    ["/order/token/?ref=a.html", "Order"],
  ])("%s is the page %s, revalidated each time", async (url, heading) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(`<h1>${heading}</h1>`);
    expect(response.headers).toMatchObject({ "cache-control": "no-cache" });
    expect(response.headers["content-type"]).toContain("text/html");
  });

  test("an order's page is not indexed and sends no referrer", async () => {
    const order = await get(`/order/${ORDER_TOKEN}`);
    expect(order.headers).toMatchObject({
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    });
    expect((await get("/cart")).headers).not.toHaveProperty("x-robots-tag");
  });

  test.each([
    "/nowhere",
    "/..%2f..%2fetc/passwd",
    "/assets/nothing.js",
    "/assets/app-1a2b3c4d.js.br",
    "/cart/index.html?x",
    "/404%2Ehtml",
    "/cart/index.htm%6c",
    "/%E0%A4%A?x=100%",
    "/cart%00",
    "/cart/..%5c..%5cnowhere",
  ])("%s is the not-found page, with status 404", async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain("Page not found");
    expect(response.headers["content-security-policy"]).toContain("script-src 'self'");
  });

  test.each([
    ["///cart?edit=a//b", "/cart?edit=a//b"],
    ["//nowhere.example", "/nowhere.example"],
    ["//%5Cnowhere.example", "/%5Cnowhere.example"],
  ])("%s is redirected to %s, a path without repeated slashes", async (url, location) => {
    const response = await get(url);
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe(location);
  });

  const browserHeaders = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

  /** URLs of data that doesn't exist. */
  const MISSING_DATA = ["/orders/x/items/1.svg", `/photos/${"ab".repeat(16)}.png`];

  test.each([...MISSING_DATA, "/orders", "/orders/x/y"])(
    "%s, opened in a browser, is the not-found page too",
    async (url) => {
      const response = await get(url, browserHeaders);
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain("Page not found");
    },
  );

  test.each([
    { method: "POST", url: "/cart" } as const,
    { method: "POST", url: "/404.html" } as const,
    ...MISSING_DATA.map((url) => ({ url, headers: { accept: "application/json" } })),
  ])("%o gets 404 as JSON", async (request) => {
    const response = await shop.app.inject(request);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toHaveProperty("error");
  });

  test.each(["GET", "HEAD"] as const)(
    "%s of an order's data, opened in a browser, redirects to its page without a referrer",
    async (method) => {
      const url = `/orders/${ORDER_TOKEN}`;
      const response = await shop.app.inject({ method, url, headers: browserHeaders });
      expect(response.statusCode).toBe(303);
      expect(response.headers).toMatchObject({
        location: `/order/${ORDER_TOKEN}`,
        vary: "accept",
        "referrer-policy": "no-referrer",
      });
    },
  );

  test("an order's token can't redirect to another site", async () => {
    const { headers } = await get("/orders/%2F%2Felsewhere.test", browserHeaders);
    expect(headers.location).toBe("/order/%2F%2Felsewhere.test");
  });

  test("hashed assets are sent whole, compressed and cached for ever", async () => {
    const headers = { "accept-encoding": "br", range: "bytes=0-1" };
    const response = await get("/assets/app-1a2b3c4d.js", headers);
    expect(response).toMatchObject({ statusCode: 200, body: "compressed" });
    expect(response.headers["cache-control"]).toContain("immutable");
    expect(response.headers["content-encoding"]).toBe("br");
  });
});

test("a running server keeps serving its build, plus the assets of a later one", async () => {
  const out = folderForTest();
  for (const build of ["old", "new"] as const) {
    await writeFiles(join(out, build), {
      "404.html": `${build} 404.html`,
      "cart/index.html": `${build} cart`,
    });
    await symlink(build, join(out, `link-${build}`));
  }
  // A build is published by replacing the link `web`.
  const pages = join(out, "web");
  await rename(join(out, "link-old"), pages);
  const { app } = await shopForTest({ settings: { pages } });
  await rename(join(out, "link-new"), pages);
  for (const url of ["/cart", "/nowhere"])
    expect((await app.inject({ url })).body).toMatch(/^old /);
  await writeFiles(join(out, "new"), {
    "assets/app-5e6f.js": "new code",
    "assets/pictures/ring.5e6f.320.avif": "new picture",
  });
  const code = await app.inject({ url: "/assets/app-5e6f.js" });
  expect(code).toMatchObject({ statusCode: 200, body: "new code" });
  expect(code.headers["content-type"]).toContain("javascript");
  expect(code.headers["cache-control"]).toContain("immutable");
  const picture = await app.inject({ url: "/assets/pictures/ring.5e6f.320.avif" });
  expect(picture).toMatchObject({ statusCode: 200, body: "new picture" });
  for (const url of ["/assets/none.js", "/assets/pictures/", "/assets/..%2fcart%2findex.html"])
    expect((await app.inject({ url })).statusCode).toBe(404);
  const { app: restarted } = await shopForTest({ settings: { pages } });
  expect((await restarted.inject({ url: "/cart" })).body).toBe("new cart");
});

test.each(["identity", "br", "gzip"])(
  "a page of another build is sent again, also if its size and time are equal, with the encoding %s",
  async (encoding) => {
    const content = (price: string) => `<h1>${price}</h1>`.repeat(200);
    const out = folderForTest();
    const builds = ["$24.99", "$25.99"].map(async (price) => {
      for (const file of ["cart/index.html", "order/-/index.html", "data.json"])
        for (const name of [file, `${file}.br`]) {
          await writeFiles(join(out, price), { [name]: content(price) });
          await utimes(join(out, price, name), 0, 0);
        }
      return (await shopForTest({ settings: { pages: join(out, price) } })).app;
    });
    const [oldApp, newApp] = await Promise.all(builds);
    for (const url of ["/cart", `/order/${ORDER_TOKEN}`, "/data.json"]) {
      const request = { url, headers: { "accept-encoding": encoding } };
      const { etag } = (await oldApp?.inject(request))?.headers ?? {};
      const repeated = { url, headers: { ...request.headers, "if-none-match": String(etag) } };
      expect(await oldApp?.inject(repeated)).toMatchObject({ statusCode: 304, body: "" });
      expect(await newApp?.inject(repeated)).toMatchObject({ statusCode: 200 });
    }
  },
);

test.each([
  ["http://shop.test/cart?edit=1", "/cart?edit=1"],
  ["HTTPS://shop.test:443//cart", "/cart"],
  ["http://shop.test", "/"],
  ["http://shop.test?edit=1", "/?edit=1"],
  ["*", "*"],
])("the target %s of a request is read as %s", (target, url) => {
  expect(normalizeUrl(target)).toBe(url);
});
