import { PAGES, productAt } from "../../support/journeys/catalogItems.ts";
import { expect, open, test } from "../../support/journeys/shop.ts";

test("a page opened by a link starts at its top", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  // Playwright's click would scroll to the link first, so the script clicks it.
  await page.getByRole("link", { name: "Shop Now" }).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { name: "Our Collection", level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the menu works by keyboard, and its button has the focus again", async ({ page }) => {
  const { name } = productAt(PAGES.beads).product;
  await open(page, "/");
  const menu = page.getByRole("dialog", { name: "Menu" });
  const button = page.getByRole("button", { name: "Menu" });
  await button.press("Enter");
  await expect(menu.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await menu.getByRole("link", { name }).press("Enter");
  await expect(page.getByRole("heading", { name, level: 1 })).toBeFocused();
  await expect(menu).toBeHidden();
});
