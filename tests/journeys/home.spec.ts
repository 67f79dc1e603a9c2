import { productAt } from "./steps/catalogItems.ts";
import { PAGES } from "./steps/products.ts";
import { expect, expectAccessibleAt, open, test } from "./steps/shop.ts";

test("the home page links to the collection, which starts at its top, and its footer's links have no destination", async ({
  page,
}) => {
  await open(page, "/");
  const footer = page.getByRole("contentinfo");
  for (const name of ["Privacy Policy", "Terms of Use", "Site Map"]) {
    const link = footer.getByRole("link", { name });
    await expect(link).toHaveAttribute("aria-disabled", "true");
    await expect(link).not.toHaveAttribute("href");
  }
  await footer.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  // Playwright's click would scroll to the link first, so the script clicks it.
  await page.getByRole("link", { name: "Shop Now" }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole("heading", { name: "Our Collection", level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the menu works by keyboard, is accessible at 320 and at 1280 px, and leads to each product, to help, to the last order and to the look-up", async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem("last-order", "token-of-an-order"));
  await open(page, "/");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  await expect(menu.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await expect(menu.getByRole("link", { name: "Shop" })).not.toHaveAttribute("aria-current");
  await expect(menu.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  for (const [name, href] of [
    ["Your order", "/order/token-of-an-order"],
    ["Find your order", "/order"],
  ] as const)
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  for (const path of Object.values(PAGES)) {
    const { name } = productAt(path).product;
    await expect(menu.getByRole("link", { name })).toBeVisible();
  }
  await expectAccessibleAt(page, [320, 1280]);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  await page.keyboard.press("Enter");
  const product = menu.getByRole("link", { name: "Heart Beads Necklace" });
  await product.click();
  await expect(page.getByRole("heading", { name: "Heart Beads Necklace", level: 1 })).toBeVisible();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(product).toHaveAttribute("aria-current", "page");
});
