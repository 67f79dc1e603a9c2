import type { Locator, Page } from "@playwright/test";
import { PAGES } from "./steps/products.ts";
import { expect, expectAccessibleAt, open, test } from "./steps/shop.ts";

const sheet = (page: Page): Locator => page.getByRole("dialog", { name: "All 100 fonts" });
const option = (page: Page, number: number): Locator =>
  sheet(page).getByRole("option", { name: new RegExp(`^Style ${number},`) });
const font = (page: Page): Locator => page.getByRole("spinbutton", { name: "Font style" });

test("a font is chosen among all of them, by pointer and by keyboard", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 667 });
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".ttf")) fonts.push(request.url());
  });
  await open(page, PAGES.classic);
  await page.getByRole("textbox", { name: "Name 1" }).fill("Zoë Őry");
  await page.getByRole("button", { name: "See all 100 with your name" }).click();
  await expect(option(page, 1)).toBeFocused();
  await expect(option(page, 1).locator("svg")).toBeVisible();
  await expect(option(page, 10)).toHaveAccessibleName("Style 10, Cookie, doesn't have “Ő”");
  // The font of the drawing, of the strip and of the options near the first one, with rare accents in a second file.
  expect(new Set(fonts).size).toBeLessThan(80);
  await expectAccessibleAt(page, [1280, 320], 667);

  await option(page, 64).scrollIntoViewIfNeeded();
  await expect(option(page, 64).locator("svg")).toBeVisible();
  await sheet(page).getByRole("button", { name: "Block" }).click();
  await expect(sheet(page).getByRole("option")).toHaveCount(12);
  await expect(sheet(page).getByRole("option").first().locator("svg")).toBeVisible();
  await sheet(page).getByRole("searchbox").fill("cinzel");
  await expect(sheet(page).getByRole("status")).toHaveText("2 fonts.");
  await option(page, 94).click();
  await expect(sheet(page)).toBeHidden();
  await expect(font(page)).toHaveValue("94");
  await expect(page.getByText("Font: Cinzel Decorative")).toBeVisible();

  const button = page.getByRole("button", { name: "See all 100 with your name" });
  await button.press("Enter");
  await expect(option(page, 94)).toBeFocused();
  await page.keyboard.press("End");
  await expect(option(page, 100)).toBeFocused();
  await expect(option(page, 100)).toBeInViewport();
  await expect(option(page, 100).locator("svg")).toBeVisible();
  // Back over the styles to the search.
  for (let stop = 0; stop < 7; stop += 1) await page.keyboard.press("Shift+Tab");
  await expect(sheet(page).getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("great");
  for (let stop = 0; stop < 7; stop += 1) await page.keyboard.press("Tab");
  await expect(option(page, 1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sheet(page)).toBeHidden();
  await expect(font(page)).toHaveValue("1");
  await expect(button).toBeFocused();
});
