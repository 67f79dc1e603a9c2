import { PAGES } from "../../support/journeys/catalogItems.ts";
import { expect, expectAccessibleAt, open, test } from "../../support/journeys/shop.ts";

test("a font is chosen among all of them, by pointer and by keyboard", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 667 });
  await open(page, PAGES.classic);
  await page.getByRole("textbox", { name: "Name 1" }).fill("Zoë");
  const sheet = page.getByRole("dialog", { name: /^All \d+ fonts$/ });
  const options = sheet.getByRole("option");
  const font = page.getByRole("spinbutton", { name: "Font style" });
  const button = page.getByRole("button", { name: /^See all \d+ with your name$/ });
  await button.click();
  await expect(options.first()).toBeFocused();
  await expect(options.first().locator("svg")).toBeVisible();
  await expectAccessibleAt(page, [1280, 320], 667);

  // Options are drawn when they are near the view.
  await options.last().scrollIntoViewIfNeeded();
  await expect(options.last().locator("svg")).toBeVisible();
  await sheet.getByRole("searchbox").fill("cinzel decorative");
  await expect(options).toHaveCount(1);
  const [, number] = /^Style (\d+),/.exec((await options.getAttribute("aria-label")) ?? "") ?? [];
  await options.click();
  await expect(sheet).toBeHidden();
  await expect(font).toHaveValue(number ?? "");

  await button.press("Enter");
  await expect(sheet.getByRole("option", { name: `Style ${number},` })).toBeFocused();
  await page.keyboard.press("End");
  await expect(options.last()).toBeFocused();
  await expect(options.last()).toBeInViewport();
  await page.keyboard.press("Home");
  await expect(options.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sheet).toBeHidden();
  await expect(font).toHaveValue("1");
  await expect(button).toBeFocused();
});
