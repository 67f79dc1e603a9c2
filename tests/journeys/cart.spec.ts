import type { Page } from "@playwright/test";
import { formatCents } from "#engine";
import { draftWithNames } from "../support/draftWithNames.ts";
import { addClassic, PAGES } from "./steps/products.ts";
import { centsOf, classicItem, itemOf } from "./steps/catalogItems.ts";
import { boxOf, expect, expectAccessible, open, storeItems, test } from "./steps/shop.ts";

/** The price of a number of classic necklaces with one name. */
const priceOfCopies = (count: number) =>
  formatCents(count * centsOf(PAGES.classic, draftWithNames("Ann")));

/** This number of classic necklaces with one name, as cart items. */
const copies = (count: number) =>
  Array.from({ length: count }, (_, index) => classicItem(["Ann"], `${index + 1}`));

/** The text of the focused element, or its tag's name. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent ?? document.activeElement?.tagName);

test("the focus returns from an enlarged drawing to its button, moves from a dismissed notice to the heading, and from a removed or restored item to the next one", async ({
  page,
}) => {
  // The notice says that the price has changed since the item was added.
  const classic = { ...classicItem(), price: 9.99 };
  await storeItems(page, [classic, itemOf(PAGES.beads, draftWithNames("Bo"), "2")]);
  await open(page, "/cart");
  const enlarge = page.getByRole("button", { name: "Enlarge Classic Name Necklace" });
  await enlarge.click();
  const dialog = page.getByRole("dialog", { name: "Enlarged preview" });
  await expect(dialog.getByRole("img", { name: /Ann/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(enlarge).toBeFocused();

  await page.getByRole("button", { name: "Dismiss notice" }).click();
  await expect.poll(() => focused(page)).toBe("Your cart");
  const undo = () => page.getByRole("button", { name: "Undo" }).last();

  await page.getByRole("button", { name: "Remove Classic Name Necklace" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Heart Beads Necklace");
  await undo().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Classic Name Necklace");
  await expect(undo()).toBeHidden();

  // After removing the last item, the previous item is focused.
  await page.getByRole("button", { name: "Remove Heart Beads Necklace" }).click();
  await expect.poll(() => focused(page)).toBe("Classic Name Necklace");
  await page.getByRole("button", { name: "Remove Classic Name Necklace" }).click();
  await expect.poll(() => focused(page)).toBe("Your Cart is Empty");
  await undo().click();
  await expect.poll(() => focused(page)).toBe("Classic Name Necklace");

  await page.getByRole("button", { name: "Clear cart" }).click();
  await expect.poll(() => focused(page)).toBe("Your Cart is Empty");
  await undo().click();
  await expect.poll(() => focused(page)).toBe("Classic Name Necklace");

  // After undoing from another page, the focus stays at that page's top.
  await page.getByRole("button", { name: "Remove Classic Name Necklace" }).click();
  // The link is pressed by keyboard, because the toast covers it.
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Namesake/ })
    .press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeHidden();
  await undo().click();
  await expect
    .poll(() => focused(page))
    .toBe(await page.getByRole("heading", { level: 1 }).textContent());
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 } });
  test("the payment below the items is one press away", async ({ page }) => {
    const link = page.getByRole("link", { name: /payment/i });
    const payment = page.locator("#payment");
    for (const count of [1, 30]) {
      await storeItems(page, copies(count));
      await open(page, "/cart");
      await expect(payment.getByRole("heading", { name: "Summary" })).not.toBeInViewport();
      await expect(link).toHaveText(`Go to payment, ${priceOfCopies(count)}`);
      await expect(link).toBeInViewport();
      await link.click();
      await expect(payment).toBeFocused();
      await expect(payment.getByRole("heading", { name: "Summary" })).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(link).toBeHidden();
  });

  test("a toast links to the cart, and covers neither the cart link nor the price", async ({
    page,
  }) => {
    await addClassic(page);
    const toast = page.getByRole("region", { name: "Notifications" }).getByRole("group").first();
    // While hovered, the toast stays visible.
    await toast.hover();
    const controls = [
      page.getByRole("link", { name: "Cart, 1 item", exact: true }),
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

test("an empty cart is shown before any script file, and a stored one is not called empty", async ({
  page,
}) => {
  await page.route("**/assets/*.js", () => undefined);
  const empty = page.getByRole("heading", { name: "Your Cart is Empty" });
  await page.goto("/cart", { waitUntil: "commit" });
  await expect(empty).toBeVisible();
  await storeItems(page, copies(1));
  await page.goto("/cart", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Your cart", exact: true })).toBeVisible();
  await expect(empty).toBeHidden();
});
