import { formatCents } from "#engine";
import { PAGES, productAt, shopProducts } from "../../support/journeys/catalogItems.ts";
import { boxOf, expect, open, test } from "../../support/journeys/shop.ts";

test("a page opened by a link starts at its top", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  // Playwright's click would scroll to the link first, so the script clicks it.
  await page.getByRole("link", { name: "Shop Now" }).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { name: "Our Collection", level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("on a phone, the first necklace is within two screens, with its picture and its price", async ({
  page,
}) => {
  const { name, price } = productAt(PAGES.classic).product;
  const height = 844;
  await page.setViewportSize({ width: 390, height });
  await open(page, "/");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(card.locator("picture")).toBeVisible();
  const shownPrice = card.getByText(formatCents(price), { exact: true });
  expect((await boxOf(shownPrice)).bottom).toBeLessThanOrEqual(2 * height);
});

test("the menu leads to every product, help and orders; the footer's links have no destination", async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem("last-order", "token-of-an-order"));
  await open(page, "/");
  const footer = page.getByRole("contentinfo");
  for (const name of ["Privacy Policy", "Terms of Use", "Site Map"]) {
    const link = footer.getByRole("link", { name });
    await expect(link).toHaveAttribute("aria-disabled", "true");
    await expect(link).not.toHaveAttribute("href");
  }
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  const link = (name: string | RegExp) => menu.getByRole("link", { name, exact: true });
  await expect(link(/@/)).toHaveAttribute("href", /^mailto:/);
  await expect(link("Your order")).toHaveAttribute("href", "/order/token-of-an-order");
  await expect(link("Find your order")).toHaveAttribute("href", "/order");
  for (const { product } of shopProducts) await expect(link(product.name)).toBeVisible();
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
