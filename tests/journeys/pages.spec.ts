import type { Request } from "@playwright/test";
import { deferred } from "../support/deferred.ts";
import { PAGES } from "./steps/products.ts";
import { expect, expectAccessibleAt, open, test } from "./steps/shop.ts";

/** Pages that no other journey holds against axe; a product's page is in customizers.spec.ts. */
const PATHS = ["/", "/products", "/cart", "/order", "/no-such-page"];

test.describe("a page without a form for a product", () => {
  test.use({ expectedFailures: { from: [/no-such-page/] } });
  test("has its styles in its document, says that no card is charged, loads no drawing engine, is accessible and does not scroll sideways at 320 and at 1280 px", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const requests: string[] = [];
    page.on("request", (request) => {
      requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`);
    });
    for (const path of PATHS)
      await test.step(path, async () => {
        requests.length = 0;
        await open(page, path);
        expect(requests.filter((request) => request.startsWith("stylesheet"))).toEqual([]);
        await expect(page.getByText(/no card is charged/)).toBeVisible();
        await expect(page.locator("style")).not.toHaveCount(0);
        await page.waitForLoadState("networkidle");
        expect(requests.length).toBeGreaterThan(3);
        expect(requests.filter((request) => /wasm|drawingEngine|\.ttf/.test(request))).toEqual([]);
        await page.mouse.move(1, 1);
        await page.mouse.move(2, 2);
        if (path === "/no-such-page") {
          await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
          const link = page.getByRole("main").getByRole("link").first();
          await expect(link).toHaveAttribute("href", "/products");
        }
        await expectAccessibleAt(page, [320, 1280], 2_400);
      });
    await test.step("a policy, which each page's footer links", async () => {
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: "Returns and repairs" })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Returns and repairs");
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      await expectAccessibleAt(page, [320, 1280], 2_400);
    });
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page is readable in the two preloaded fonts and says what needs JavaScript, and its forms send nothing", async ({
    page,
  }) => {
    let requests: Request[] = [];
    page.on("request", (request) => requests.push(request));
    const inShop = /personalizing, the cart and paying need it/;
    // Each page's notice: the first one is the header's, and a page that needs JavaScript itself has a second one.
    for (const [path, text, index, notice] of [
      ["/", "Shop Now", 0, inShop],
      ["/products", "Our Collection", 0, inShop],
      [PAGES.birthstone, "Family Heart Birthstone Necklace", 0, inShop],
      [PAGES.family, "Love Family Necklace", 0, inShop],
      [PAGES.beads, "Heart Beads Necklace", 0, inShop],
      [PAGES.dogtag, "Engraved Dogtag Necklace", 0, inShop],
      ["/cart", "Your cart", 1, /Please turn on JavaScript to see your cart/],
      ["/order/any", "Namesake", 1, /Please turn on JavaScript to see your order/],
      ["/order", "Find your order", 0, inShop],
      [PAGES.classic, "Classic Name Necklace", 0, inShop],
    ] as const)
      await test.step(path, async () => {
        requests = [];
        await page.goto(path);
        await expect(page.getByText(text).first()).toBeVisible();
        const notices = page.locator("noscript").getByRole("paragraph");
        await expect(notices.nth(index)).toHaveText(notice);
        await expect(notices.nth(index)).toBeVisible();
        for (const busy of await page.locator("[aria-busy=true] > [aria-hidden=true]").all())
          await expect(busy).toBeHidden();
        const preloads = await page
          .locator("link[as=font]")
          .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
        expect(preloads).toHaveLength(2);
        const fonts = requests.filter((request) => request.resourceType() === "font");
        expect(fonts.map((font) => font.url()).toSorted()).toEqual(preloads.toSorted());
        if (path === "/order") {
          await page.getByRole("textbox", { name: "Order number" }).fill("1001");
          await page.getByRole("textbox", { name: "Email" }).fill("ann@example.org");
          await page.getByRole("textbox", { name: "Email" }).press("Enter");
          await expect(page, "the address never contains what was typed").toHaveURL(/\/order$/);
        }
      });

    const name = page.getByRole("textbox", { name: "Name 1" });
    await name.fill("Ann");
    requests = [];
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await name.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${PAGES.classic}$`));
    await expect(name).toHaveValue("Ann");
    expect(requests.map((request) => request.url())).toEqual([]);
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
