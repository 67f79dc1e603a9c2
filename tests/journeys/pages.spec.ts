import { deferred } from "../support/deferred.ts";
import { PAGES } from "./steps/products.ts";
import { expect, expectAccessible, expectNoOverflow, open, openDrawn, test } from "./steps/shop.ts";

const PRODUCT_PATHS: readonly string[] = Object.values(PAGES);
const PATHS = [
  "/",
  "/products",
  ...PRODUCT_PATHS,
  "/cart",
  "/order",
  "/policies/returns",
  "/no-such-page",
];

for (const path of PATHS) {
  test.describe(path, () => {
    test.use({ expectedFailures: { from: [/no-such-page/] } });
    test("is accessible and does not scroll sideways at 320 and at 1280 px", async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      // The window is so high that a product's bar covers nothing: a button that it covers in part counts as too small.
      const height = 2_400;
      await page.setViewportSize({ width: 320, height });
      await openDrawn(page, path);
      const drawing = page.locator("main svg[role=img]").first();
      if (PRODUCT_PATHS.includes(path)) await expect(drawing).toBeVisible();
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height });
        await expectAccessible(page);
        await expectNoOverflow(page);
      }
    });
  });
}

test.describe("an unknown path", () => {
  test.use({ expectedFailures: { from: [/no-such-page/] } });
  test("shows a not-found page with a link to the collection", async ({ request, page }) => {
    const response = await request.get("/no-such-page");
    expect(response.status()).toBe(404);
    expect(response.headers()["x-content-type-options"]).toBe("nosniff");
    expect(await response.text()).toContain("Page not found");
    await open(page, "/products");
    await page.evaluate(() => history.pushState({}, "", "/no-such-page"));
    await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link").first()).toHaveAttribute(
      "href",
      "/products",
    );
  });
});

test("a policy is linked at the foot of a page, and sample text is not indexed", async ({
  page,
}) => {
  await open(page, "/order");
  await page.getByRole("contentinfo").getByRole("link", { name: "Returns and repairs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Returns and repairs");
  await expect(page.getByRole("main").getByText("Sample text")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /@/ })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("a page contains its own styles, and loads no style sheet before it is hydrated", async ({
  page,
}) => {
  const styleSheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") styleSheets.push(request.url());
  });
  for (const path of ["/", "/products", PAGES.classic, "/cart", "/order", "/policies/returns"]) {
    await open(page, path);
    expect(styleSheets, path).toEqual([]);
    await expect(page.locator("style")).not.toHaveCount(0);
    styleSheets.length = 0;
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page is readable, says what needs JavaScript, and has no loading state", async ({
    page,
  }) => {
    // Each page's notice: the first one is the header's, and a page that needs JavaScript itself has a second one.
    for (const [path, text, index, notice] of [
      ["/", "Shop Now", 0, /personalizing, the cart and paying need it/],
      ["/products", "Our Collection", 0, /personalizing, the cart and paying need it/],
      [PAGES.classic, "Classic Name Necklace", 0, /personalizing, the cart and paying need it/],
      [PAGES.dogtag, "Engraved Dogtag Necklace", 0, /personalizing, the cart and paying need it/],
      ["/cart", "Your cart", 1, /Please turn on JavaScript to see your cart/],
      ["/order/any", "Namesake", 1, /Please turn on JavaScript to see your order/],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
      const notices = page.locator("noscript").getByRole("paragraph");
      await expect(notices.nth(index)).toHaveText(notice);
      await expect(notices.nth(index)).toBeVisible();
      for (const busy of await page.locator("[aria-busy=true] > [aria-hidden=true]").all())
        await expect(busy).toBeHidden();
    }
  });

  test("a page's own text needs no font beyond the two that are preloaded", async ({ page }) => {
    for (const path of ["/", "/products", ...PRODUCT_PATHS, "/cart"]) {
      const fonts: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "font") fonts.push(request.url());
      });
      await page.goto(path);
      const preloads = await page
        .locator("link[as=font]")
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
      expect(preloads).toHaveLength(2);
      expect(fonts.toSorted(), path).toEqual(preloads.toSorted());
      page.removeAllListeners("request");
    }
  });

  test("a button pressed before hydration sends nothing, and the form keeps its input", async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(PAGES.classic);
    const name = page.getByRole("textbox", { name: "Name 1" });
    await name.fill("Ann");
    const count = requests.length;
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await name.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${PAGES.classic}$`));
    await expect(name).toHaveValue("Ann");
    expect(requests.slice(count)).toEqual([]);
  });
});

test("a button pressed before the page's scripts have arrived does its work once they have", async ({
  page,
}) => {
  for (const [path, name] of [
    ["/", "Menu"],
    [PAGES.classic, "Add name"],
  ] as const) {
    const arrived = deferred();
    await page.route("**/assets/*.js", async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto(path);
    await page.getByRole("button", { name, exact: true }).click();
    arrived.resolve();
    if (name === "Menu") await expect(page.getByRole("dialog")).toBeVisible();
    else await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveCount(2);
    await page.unrouteAll({ behavior: "wait" });
  }
});
