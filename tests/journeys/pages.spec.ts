import { classicItem } from "./steps/catalogItems.ts";
import { PAGES } from "./steps/products.ts";
import { expect, expectAccessible, open, storeItems, test } from "./steps/shop.ts";

const PATHS = [
  "/",
  "/products",
  ...Object.values(PAGES),
  "/cart",
  "/order",
  "/policies/returns",
  "/no-such-page",
];

for (const path of PATHS) {
  test.describe(path, () => {
    test.use({ expectedFailures: { from: [/no-such-page/] } });
    for (const width of [320, 1280]) {
      test(`is accessible and does not scroll sideways at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ reducedMotion: "reduce" });
        await open(page, path);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          width,
        );
      });
    }
  });
}

test("the samples of the fonts scroll within a page of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await open(page, PAGES.classic);
  await page.getByRole("textbox", { name: "Name 1" }).fill("Ann");
  await expect(page.getByRole("list", { name: "Nearby styles" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("the cart with an item and its card form is accessible", async ({ page }) => {
  await storeItems(page, [classicItem()]);
  await open(page, "/cart");
  await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("an unknown path", () => {
  test.use({ expectedFailures: { from: [/no-such-page/] } });
  test("shows a not-found page with a link to the collection", async ({ request, page }) => {
    const response = await request.get("/no-such-page");
    expect(response.status()).toBe(404);
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

test("a policy is linked at the foot of every page, and sample text is not indexed", async ({
  page,
}) => {
  await open(page, PAGES.classic);
  await page.getByRole("contentinfo").getByRole("link", { name: "Returns and repairs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Returns and repairs");
  await expect(page.getByRole("main").getByText("Sample text")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /@/ })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, text] of [
    ["/", "Shop Now"],
    ["/products", "Our Collection"],
    [PAGES.classic, "Classic Name Necklace"],
    [PAGES.dogtag, "Engraved Dogtag Necklace"],
  ] as const) {
    test(`${path} is readable`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
    });
  }

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

test("responses have a content security policy without foreign scripts", async ({ request }) => {
  const headers = (await request.get("/")).headers();
  expect(headers["content-security-policy"]).toContain("script-src 'self'");
  expect(headers["content-security-policy"]).not.toContain("'unsafe-eval'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});
