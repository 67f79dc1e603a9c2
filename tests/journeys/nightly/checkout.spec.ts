import { CLASSIC_PRICE, classicItem } from "../../support/journeys/catalogItems.ts";
import { CARDS, fillAddress, fillCard, pay } from "../../support/journeys/checkout.ts";
import { boxOf, expect, open, storeItems, test } from "../../support/journeys/shop.ts";

test("a press on Pay is not lost when blur shows an error", async ({ page }) => {
  await storeItems(page, [classicItem()]);
  await open(page, "/cart");
  await page.getByText("CVC", { exact: true }).click();
  await page.keyboard.type("1");
  const button = page.getByRole("button", { name: `Pay ${CLASSIC_PRICE}` });
  await button.scrollIntoViewIfNeeded();
  const box = await boxOf(button);
  // The pointer is at the button's upper edge. A new line above would move the button away from it.
  await page.mouse.move(box.x + box.width / 2, box.y + 3);
  await page.mouse.down();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.mouse.up();
  await expect(page.getByText("Your card's security code is incomplete.").first()).toBeVisible();
  await expect(page.getByText("Email is required")).toBeVisible();
});

test.describe("on the smallest phones", () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test("the thanks after a payment have the focus, below the toasts", async ({ page }) => {
    await storeItems(page, [classicItem()]);
    await open(page, "/cart");
    await fillAddress(page);
    await fillCard(page, CARDS.valid);
    await pay(page, CLASSIC_PRICE);
    const toast = page.getByRole("region", { name: "Notifications" }).getByRole("group").last();
    await expect(toast.getByText("Order Complete")).toBeVisible();
    // Under the pointer the toast stays visible. `hover` would scroll the page.
    const { x, y } = await boxOf(toast);
    await page.mouse.move(x + 20, y + 20);
    const thanks = page.getByText("Thank you", { exact: true });
    await expect(thanks).toBeFocused();
    const { bottom } = await boxOf(toast);
    await expect.poll(async () => (await boxOf(thanks)).y).toBeGreaterThan(bottom);
    await expect(page.getByRole("link", { name: "View your order" })).toBeInViewport({ ratio: 1 });
  });
});
