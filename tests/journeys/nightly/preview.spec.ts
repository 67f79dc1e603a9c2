import type { Page } from "@playwright/test";
import { CLASSIC, CLASSIC_PRICE, PAGES } from "../../support/journeys/catalogItems.ts";
import { addToCart, choose, expectPrice, fillNames } from "../../support/journeys/products.ts";
import { boxOf, expect, open, openDrawn, test } from "../../support/journeys/shop.ts";

/** The drawing of the page's product. */
const drawing = (page: Page) =>
  page.getByRole("img", { name: /Necklace/ }).and(page.locator("svg"));

test("on a phone a touch beside the picture reaches no option behind it", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await openDrawn(page, PAGES.classic);
  await expect(drawing(page)).toBeVisible();
  const option = page.getByRole("radio", { name: "Rose gold" });
  // A height at which the picture is, above the middle of the window.
  const middle = 667 / 5;
  await option.evaluate((element, y) => {
    const { top, bottom } = element.getBoundingClientRect();
    scrollBy({ top: (top + bottom) / 2 - y, behavior: "instant" });
  }, middle);
  const { x, y, height } = await boxOf(option);
  expect(y + height / 2).toBeCloseTo(middle, 0);
  await page.mouse.click(x + 10, middle);
  await page.mouse.click(373, middle);
  // The touch opens the zoom dialog, which hides the page.
  const gold = page.getByRole("radio", { name: "Gold", exact: true, includeHidden: true });
  await expect(gold).toBeChecked();
});

test.describe("a link to a design", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("restores the design in another tab, and sends no name to a server", async ({ page }) => {
    await open(page, PAGES.classic);
    await fillNames(page, ["Zoë", "Bo"]);
    await choose(page, "Metal", "Rose gold");
    await page.getByRole("button", { name: "Copy link to this design" }).click();
    await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).search).toBe("");
    const other = await page.context().newPage();
    await open(other, link);
    await expect(other.getByRole("textbox", { name: "Name 2", exact: true })).toHaveValue("Bo");
    await expect(other.getByRole("radio", { name: "Rose gold" })).toBeChecked();
    await other.mouse.move(1, 1);
    await other.mouse.move(2, 2);
    await expect(drawing(other)).toHaveAccessibleName(/^Rose gold.* with Zoë and Bo/);
  });
});

for (const [title, url] of [
  ["WebAssembly", "**/*.wasm"],
  ["a font", "**/*.ttf"],
] as const)
  test.describe(`without ${title}`, () => {
    test.use({ expectedFailures: { from: [/./] } });

    test("the page sells with a picture that isn't drawn", async ({ page }) => {
      await page.route(url, (route) => route.abort());
      const request = page.waitForRequest(url);
      await openDrawn(page, PAGES.classic);
      await request;
      await fillNames(page, ["Ann"]);
      await expectPrice(page, CLASSIC_PRICE);
      await expect(page.locator("main picture img").first()).toHaveAccessibleName(
        new RegExp(CLASSIC.name),
      );
      await addToCart(page);
      await page.getByRole("link", { name: "Cart, 1 item" }).click();
      await expect(page.getByRole("button", { name: `Pay ${CLASSIC_PRICE}` })).toBeVisible();
      await expect(drawing(page)).toHaveCount(0);
    });
  });

for (const [title, url] of [
  ["WebAssembly", "**/*.wasm"],
  ["the drawing engine", "**/drawingEngine-*"],
] as const)
  test.describe(`if ${title} can't be loaded`, () => {
    test.use({ expectedFailures: { from: [/./] } });

    test("the page says so, its photographs can be chosen, and trying again draws the design", async ({
      page,
    }) => {
      await page.route(url, (route) => route.abort());
      await open(page, PAGES.classic);
      await fillNames(page, ["Ann"]);
      await expect(page.getByText("Your design can't be shown right now.")).toBeVisible();
      const second = page.getByRole("button", { name: "Photograph 2 of 2" });
      await second.click();
      await expect(second).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByRole("figure").getByRole("img")).toBeVisible();
      await page.getByRole("button", { name: "Photograph 1 of 2" }).click();
      await page.unroute(url);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(drawing(page)).toHaveAccessibleName(/with Ann;/);
    });
  });
