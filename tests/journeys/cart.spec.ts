import type { Page } from "@playwright/test";
import { formatCents } from "#engine";
import { fillAddress } from "./steps/checkout.ts";
import { addClassic, addToCart, fillNames, PAGES } from "./steps/products.ts";
import { centsOf, classicItem, dollarsOf, named, priceOf } from "./steps/catalogItems.ts";
import { expect, open, storedItems, storeItems, test } from "./steps/shop.ts";

test("an empty cart says so and links to the collection", async ({ page }) => {
  await open(page, "/cart");
  await expect(page.getByText("Your Cart is Empty")).toBeVisible();
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test("the cart survives a reload, under the key and in the shape of the specification", async ({
  page,
}) => {
  await addClassic(page, ["Ann", "Bo"]);
  await page.reload();
  await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem("cart"));
  const parsed = JSON.parse(String(stored)) as { items: unknown[]; _persist: unknown };
  expect(Object.keys(parsed).sort()).toEqual(["_persist", "items"]);
  expect(typeof parsed.items[0]).toBe("object");
});

test("the shipping method can be changed in the cart, and the item is repriced", async ({
  page,
}) => {
  await storeItems(page, [classicItem()]);
  await open(page, "/cart");
  const item = page.getByRole("list", { name: "Cart items" }).getByRole("listitem").first();
  await item
    .getByRole("radiogroup", { name: "Shipping" })
    .getByRole("radio", { name: "Fast, 2-5 days" })
    .check();
  const fast = { ...named("Ann"), shipping: "fast" };
  const pay = page.getByRole("button", { name: `Pay ${priceOf(PAGES.classic, fast)}` });
  await expect(pay).toBeVisible();
  const price = dollarsOf(PAGES.classic, fast);
  expect((await storedItems(page))[0]).toMatchObject({ shipping: "fast", price });
});

test("the checkout form survives editing an item and a reload, and is stored only while the page is hidden", async ({
  page,
}) => {
  await storeItems(page, [classicItem()]);
  await open(page, "/cart");
  await fillAddress(page);
  await page.getByRole("link", { name: "Edit Classic Name Necklace" }).click();
  await page.getByRole("textbox", { name: "Name 1" }).fill("Anna");
  await page.getByRole("button", { name: "Update Cart" }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("ann@example.org");
  await expect(page.getByRole("textbox", { name: "City" })).not.toHaveValue("");
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(await stored()).not.toContain("ann@example.org");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("ann@example.org");
  expect(await stored()).not.toContain("ann@example.org");
});

test("two tabs share one cart", async ({ page, context }) => {
  await open(page, "/");
  const other = await context.newPage();
  await addClassic(other);
  await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
  await open(other, PAGES.beads);
  await fillNames(other, ["Bo"]);
  await addToCart(other);
  await expect(page.getByRole("link", { name: "Cart, 2 items", exact: true })).toBeVisible();
});

/** Opens a cart whose items were cheaper when they were added. */
async function openAfterPriceChange(page: Page): Promise<void> {
  await storeItems(page, [{ ...classicItem(), price: 9.99 }]);
  await open(page, "/cart");
}

/** The price of a number of classic necklaces with one name. */
const priceOfCopies = (count: number) => formatCents(count * centsOf(PAGES.classic, named("Ann")));

const copies = (count: number) =>
  Array.from({ length: count }, (_, index) => classicItem(["Ann"], `${index + 1}`));

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent ?? document.activeElement?.tagName);

test("after removing or restoring an item, the focus moves to the next one", async ({ page }) => {
  await storeItems(page, [classicItem()]);
  await open(page, PAGES.beads);
  await fillNames(page, ["Bo"]);
  await addToCart(page);
  await open(page, "/cart");
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

test("dismissing a notice moves the focus to the page's heading", async ({ page }) => {
  await openAfterPriceChange(page);
  await page.getByRole("button", { name: "Dismiss notice" }).click();
  await expect.poll(() => focused(page)).toBe("Your cart");
});

test("an item shows its engraved texts and its choices, each once", async ({ page }) => {
  await open(page, PAGES.birthstone);
  await fillNames(page, ["Cy"]);
  await page.getByRole("combobox", { name: "Birthstone 1" }).selectOption({ label: "May" });
  await addToCart(page);
  await open(page, "/cart");
  const item = page.getByRole("list", { name: "Cart items" });
  await expect(item.getByText("Cy (May)")).toBeVisible();
  await expect(item.getByText("20 in chain")).toBeVisible();
  await expect(item.getByText(/Cy/)).toHaveCount(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 } });
  test("a cart with many items has a link to the payment", async ({ page }) => {
    const link = page.getByRole("link", { name: /payment/i });
    const payment = page.locator("#payment");
    await storeItems(page, copies(2));
    await open(page, "/cart");
    await expect(page.getByRole("button", { name: `Pay ${priceOfCopies(2)}` })).toBeVisible();
    await expect(link).toBeHidden();
    await storeItems(page, copies(30));
    await open(page, "/cart");
    await expect(payment.getByRole("heading", { name: "Summary" })).not.toBeInViewport();
    await expect(link).toHaveText(`Go to payment, ${priceOfCopies(30)}`);
    await link.click();
    await expect(payment).toBeFocused();
    await expect(payment.getByRole("heading", { name: "Summary" })).toBeInViewport({ ratio: 1 });
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
        const [box, other] = [await toast.boundingBox(), await control.boundingBox()];
        if (box === null || other === null) throw new Error(`${control.toString()} is hidden`);
        expect(overlap(box, other)).toBe(false);
      }
    }
    await toast.getByRole("link", { name: "View cart" }).click();
    await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
    await expect(toast).toBeHidden();
  });
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
