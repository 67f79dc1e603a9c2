import type { Page } from "@playwright/test";
import { formatCents } from "#engine";
import { draftWithNames } from "../../support/draftWithNames.ts";
import {
  centsOf,
  CLASSIC,
  classicItem,
  itemOf,
  PAGES,
  productAt,
} from "../../support/journeys/catalogItems.ts";
import { addToCart, fillNames } from "../../support/journeys/products.ts";
import { boxOf, expect, open, storeItems, test } from "../../support/journeys/shop.ts";

const BEADS = productAt(PAGES.beads).product;

/** The text of the focused element. */
const expectFocus = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(text);

test("the focus moves from what is dismissed, removed or put back to its neighbour", async ({
  page,
}) => {
  // A notice says that the price has changed since the item was added.
  const classic = { ...classicItem(), price: 9.99 };
  await storeItems(page, [classic, itemOf(PAGES.beads, draftWithNames("Bo"), "2")]);
  await open(page, "/cart");
  await page.getByRole("button", { name: "Dismiss notice" }).click();
  await expectFocus(page, "Your cart");
  const undo = () => page.getByRole("button", { name: "Undo" }).last();
  const remove = (name: string) => page.getByRole("button", { name: `Remove ${name}` });

  await remove(CLASSIC.name).press("Enter");
  await expectFocus(page, BEADS.name);
  await undo().press("Enter");
  await expectFocus(page, CLASSIC.name);
  await expect(undo()).toBeHidden();
  // After removing the last item, the previous item is focused.
  await remove(BEADS.name).click();
  await expectFocus(page, CLASSIC.name);
  await page.getByRole("button", { name: "Clear cart" }).click();
  await expectFocus(page, "Your Cart is Empty");
  await undo().click();
  await expectFocus(page, CLASSIC.name);

  // After undoing from another page, the focus stays at that page's top.
  await remove(CLASSIC.name).click();
  // The link is pressed by keyboard, because the toast covers it.
  await page.getByRole("banner").getByRole("link").first().press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeHidden();
  await undo().click();
  const heading = page.getByRole("heading", { level: 1 });
  await expectFocus(page, (await heading.textContent()) ?? "");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test("the payment below many items is one press away", async ({ page }) => {
    const items = Array.from({ length: 30 }, (_, index) => classicItem(["Ann"], `${index + 1}`));
    await storeItems(page, items);
    await open(page, "/cart");
    const total = formatCents(30 * centsOf(PAGES.classic, draftWithNames("Ann")));
    const link = page.getByRole("link", { name: /payment/i });
    const summary = page.getByRole("heading", { name: "Summary" });
    const bar = page.locator("div").filter({ has: link }).last();
    await expect(summary).not.toBeInViewport();
    await expect(bar).toHaveText(`${total}Go to payment`);
    await expect(bar).toBeInViewport({ ratio: 1 });
    // It covers nothing that has the focus.
    await link.focus();
    for (let tabs = 0; tabs < 12; tabs += 1) {
      await page.keyboard.press("Tab");
      const [focused, covering] = [await boxOf(page.locator(":focus")), await boxOf(bar)];
      expect(focused.bottom).toBeLessThanOrEqual(covering.y);
    }
    await link.click();
    await expect(summary).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("term").filter({ hasText: CLASSIC.name })).toHaveCount(30);
    await expect(bar).toBeHidden();
  });

  test("a toast links to the cart, and covers neither the header, the way back nor the price", async ({
    page,
  }) => {
    await open(page, PAGES.classic);
    await fillNames(page, ["Ann"]);
    await addToCart(page);
    const toast = page.getByRole("region", { name: "Notifications" }).getByRole("group").first();
    // While hovered, the toast stays visible.
    await toast.hover();
    const controls = [
      page.getByRole("banner"),
      page.getByRole("link", { name: "Back to Listings" }),
      page.getByRole("status", { name: "Price" }),
      page.getByRole("button", { name: "Add to Cart" }),
      page.getByRole("button", { name: "Buy Now" }),
    ];
    for (const top of [0, 600]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      for (const control of controls) {
        const [one, other] = [await boxOf(toast), await boxOf(control)];
        const isBeside = one.right <= other.x || other.right <= one.x;
        const isAboveOrBelow = one.bottom <= other.y || other.bottom <= one.y;
        expect(isBeside || isAboveOrBelow, control.toString()).toBe(true);
      }
    }
    await toast.getByRole("link", { name: "View cart" }).click();
    await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
    await expect(toast).toBeHidden();
  });
});
