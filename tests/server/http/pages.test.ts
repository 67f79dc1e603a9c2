import { mkdir, rename, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sharedShop, shopForTest } from "../../support/server/sharedFixtures.ts";
import { folderForFile, folderForTest } from "../../support/temporaryFolder.ts";

const folder = folderForFile();
/** The files of a build, with short contents, by path. */
const files = {
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
};
for (const [file, text] of Object.entries(files)) {
  await mkdir(join(folder, file, ".."), { recursive: true });
  await writeFile(join(folder, file), text);
}
const shop = await sharedShop({ settings: { pages: folder } });

/** A valid token; the shop has no orders. */
const ORDER_TOKEN = "abcdefghijabcdefghijabcdefghijab";

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers });

describe("pages", () => {
  test.each([
    ["/", "Home"],
    ["/cart", "Cart"],
    ["/cart?x=1", "Cart"],
    ["/cart?x=100%", "Cart"],
    ["/?utm_content=mail.html", "Home"],
    ["/cart?ref=a.br", "Cart"],
    ["/order", "Find"],
    ["/order/", "Find"],
    [`/order/${ORDER_TOKEN}`, "Order"],
    ["/order/token?ref=a.html", "Order"],
    ["/order/token/", "Order"],
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
    "/cart/nowhere",
    "/..%2f..%2fetc/passwd",
    "/assets/nothing.js",
    "/assets/app-1a2b3c4d.js.br",
    "/index.html",
    "/cart/index.html?x",
    "/cart/index.html.br",
    "/404.html",
    "/404%2Ehtml",
    "/cart/index.htm%6c",
    "/cart/index.html%2ebr",
    "/100%",
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
    ["//cart", "/cart"],
    ["///cart?edit=a//b", "/cart?edit=a//b"],
    ["/cart//", "/cart/"],
    ["//nowhere.example", "/nowhere.example"],
    ["//%5Cnowhere.example", "/%5Cnowhere.example"],
  ])(
    "redirects %s to %s, because the pages' code can't handle repeated slashes",
    async (url, location) => {
      const response = await get(url);
      expect(response.statusCode).toBe(308);
      expect(response.headers.location).toBe(location);
    },
  );

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

  const asJson = { accept: "application/json" };
  test.each([
    ...["/cart", "/404.html", "/cart%00"].map((url) => ({ method: "POST" as const, url })),
    { method: "DELETE", url: "/cart" } as const,
    ...MISSING_DATA.map((url) => ({ method: "GET" as const, url, headers: asJson })),
  ])("$method $url gets 404 as JSON", async (request) => {
    const response = await shop.app.inject(request);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toHaveProperty("error");
  });

  test("an order's data, opened in a browser, redirects to its page without a referrer", async () => {
    const response = await get(`/orders/${ORDER_TOKEN}`, browserHeaders);
    expect(response.statusCode).toBe(303);
    expect(response.headers).toMatchObject({
      location: `/order/${ORDER_TOKEN}`,
      vary: "accept",
      "referrer-policy": "no-referrer",
    });
    expect((await get("/orders/%2F%2Felsewhere.test", browserHeaders)).headers["location"]).toBe(
      "/order/%2F%2Felsewhere.test",
    );
  });

  test.each([...MISSING_DATA, `/orders/${ORDER_TOKEN}`])(
    "HEAD %s, from a browser, is answered like GET",
    async (url) => {
      const responseTo = async (method: "GET" | "HEAD") => {
        const response = await shop.app.inject({ method, url, headers: browserHeaders });
        const { location, "content-type": type } = response.headers;
        return { status: response.statusCode, location, type };
      };
      expect(await responseTo("HEAD")).toEqual(await responseTo("GET"));
    },
  );

  test("a shop without pages sends 404 as JSON, to browsers too", async () => {
    const { app } = await shopForTest();
    const url = "/orders/x/items/1.svg";
    const response = await app.inject({ url, headers: browserHeaders });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toHaveProperty("error");
  });

  test.each(["bytes=0-1", "bytes=100-1999", "bytes=999999-", "bytes=-0"])(
    "pages and assets are sent whole, also if the part %s was requested",
    async (range) => {
      for (const url of ["/cart", "/assets/app-1a2b3c4d.js"]) {
        const { statusCode, headers, body } = await get(url, { range });
        expect({ statusCode, body }).toEqual({ statusCode: 200, body: (await get(url)).body });
        expect(headers).not.toHaveProperty("content-range");
      }
    },
  );

  test("hashed assets are cached for ever and compressed", async () => {
    const response = await get("/assets/app-1a2b3c4d.js", { "accept-encoding": "br" });
    expect(response.headers["cache-control"]).toContain("immutable");
    expect(response.headers["content-encoding"]).toBe("br");
    expect(response.body).toBe("compressed");
  });
});

test("a running server keeps serving its build after a later one is published, plus the later one's assets", async () => {
  const out = folderForTest();
  const builds = ["old", "new"] as const;
  for (const build of builds) {
    await mkdir(join(out, build, "cart"), { recursive: true });
    for (const file of ["index.html", "404.html", "cart/index.html"]) {
      await writeFile(join(out, build, file), `${build} ${file}`);
    }
    await symlink(build, join(out, `link-${build}`));
  }
  // A build is published by replacing the link `web`.
  const pages = join(out, "web");
  await rename(join(out, "link-old"), pages);
  const { app } = await shopForTest({ settings: { pages } });
  await rename(join(out, "link-new"), pages);
  for (const url of ["/", "/cart", "/nowhere"]) {
    expect((await app.inject({ url })).body).toMatch(/^old /);
  }
  await mkdir(join(out, "new", "assets"));
  await writeFile(join(out, "new", "assets", "app-5e6f.js"), "new code");
  const code = await app.inject({ url: "/assets/app-5e6f.js" });
  expect(code).toMatchObject({ statusCode: 200, body: "new code" });
  expect(code.headers["content-type"]).toContain("javascript");
  expect(code.headers["cache-control"]).toContain("immutable");
  await mkdir(join(out, "new", "assets/pictures"));
  await writeFile(join(out, "new", "assets/pictures/ring.5e6f.320.avif"), "new picture");
  const picture = await app.inject({ url: "/assets/pictures/ring.5e6f.320.avif" });
  expect(picture).toMatchObject({ statusCode: 200, body: "new picture" });
  for (const url of [
    "/assets/none.js",
    "/assets/pictures/",
    "/assets/..%2fcart%2findex.html",
    "/assets/",
  ]) {
    expect((await app.inject({ url })).statusCode).toBe(404);
  }
  const { app: restarted } = await shopForTest({ settings: { pages } });
  expect((await restarted.inject({ url: "/cart" })).body).toBe("new cart/index.html");
});

test.each(["identity", "br", "gzip"])(
  "a page or data of another build is sent again, also if its size and time are equal, with the encoding %s",
  async (encoding) => {
    const content = (price: string) => `<h1>${price}</h1>`.repeat(200);
    const out = folderForTest();
    const builds = ["$24.99", "$25.99"].map(async (price) => {
      for (const file of ["index.html", "cart/index.html", "order/-/index.html", "data.json"])
        for (const suffix of ["", ".br"]) {
          const path = join(out, price, file + suffix);
          await mkdir(join(path, ".."), { recursive: true });
          await writeFile(path, content(price));
          await utimes(path, 0, 0);
        }
      return (await shopForTest({ settings: { pages: join(out, price) } })).app;
    });
    const [oldApp, newApp] = await Promise.all(builds);
    for (const url of ["/", "/cart", `/order/${ORDER_TOKEN}`, "/data.json"]) {
      const request = { url, headers: { "accept-encoding": encoding } };
      const { etag } = (await oldApp?.inject(request))?.headers ?? {};
      const repeated = { url, headers: { ...request.headers, "if-none-match": String(etag) } };
      expect(await oldApp?.inject(repeated)).toMatchObject({ statusCode: 304, body: "" });
      expect(await newApp?.inject(repeated)).toMatchObject({ statusCode: 200 });
    }
  },
);
