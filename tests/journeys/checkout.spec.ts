import type { Locator } from "@playwright/test";
import { formatCents } from "#engine";
import { draftWithNames } from "../support/draftWithNames.ts";
import { CARDS, expectPaid, fillAddress, fillCard, pay } from "./steps/checkout.ts";
import { addToCart, choose, fillNames, PAGES, PHOTO } from "./steps/products.ts";
import { CLASSIC_PRICE, centsOf, classicItem, itemOf } from "./steps/catalogItems.ts";
import {
  boxOf,
  expect,
  expectAccessible,
  expectNoOverflow,
  expectToast,
  open,
  storedItems,
  storeItems,
  test,
} from "./steps/shop.ts";

test("an order with every necklace is placed, with a photo from the private bucket", async ({
  page,
  request,
}) => {
  await storeItems(page, [
    classicItem(["Ann", "Bo"]),
    itemOf(PAGES.birthstone, { names: [{ name: "Cy", birthstone: "May" }] }, "2"),
    itemOf(PAGES.family, draftWithNames("Dee", "Eve", "Flo"), "3"),
    itemOf(PAGES.beads, { ...draftWithNames("Gus"), shipping: "fast" }, "4"),
  ]);
  await open(page, PAGES.dogtag);
  await page.getByLabel("Photo file").setInputFiles(PHOTO);
  await choose(page, "Size", "Large, 50x28mm");
  await addToCart(page);
  await expectToast(page, "Photo Uploaded", "Your photo has been successfully uploaded.");
  const photo = String((await storedItems(page)).at(-1)?.["photo"]);
  expect(photo).toMatch(/^\/_bucket\/.*[0-9a-f]{32}\.webp$/);
  expect((await request.get(photo)).ok()).toBe(false);
  const copy = await request.get(`/photos/${photo.split("/").at(-1)}`);
  expect(copy.headers()["content-type"]).toMatch(/^image\//);

  await open(page, "/cart");
  await expect(
    page
      .getByRole("list", { name: "Cart items" })
      .getByRole("img", { name: /with Cy/ })
      .and(page.locator("svg")),
  ).toBeVisible();
  const total = formatCents(
    centsOf(PAGES.classic, draftWithNames("Ann", "Bo")) +
      centsOf(PAGES.birthstone, draftWithNames("Cy")) +
      centsOf(PAGES.family, draftWithNames("Dee", "Eve", "Flo")) +
      centsOf(PAGES.beads, { ...draftWithNames("Gus"), shipping: "fast" }) +
      centsOf(PAGES.dogtag, { size: "large" }),
  );
  await fillAddress(page);
  await fillCard(page, CARDS.valid);
  await pay(page, total);
  await expectToast(page, "Payment Successful", "Thank you for your purchase!");
  await expectToast(page, "Order Complete", "Your order has been placed successfully!");
  await expectPaid(page);
  await expect.poll(() => storedItems(page)).toEqual([]);

  await page.getByRole("link", { name: "View your order" }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{16,}$/);
  const names = ["Ann", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus"];
  for (const text of [...names, "May", "350 Fifth Avenue", total]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }

  // On the printed order, the shop's name and the order have the same left edge, and so have all prices' labels.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "What happens if a letter is wrong?" })).toBeHidden();
  const leftOf = async (element: Locator) => (await boxOf(element)).x;
  const shopName = page.getByRole("banner").getByRole("link");
  expect(await leftOf(shopName)).toBe(await leftOf(page.getByRole("article")));
  const term = (label: RegExp) => page.getByRole("term").filter({ hasText: label }).first();
  expect(await leftOf(term(/^Total paid$/))).toBe(await leftOf(term(/^Total$/)));
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
});

test.describe("in another tab", () => {
  // The other tab's cart may ask for a payment session before the first tab's payment has ended.
  test.use({ expectedFailures: { from: [/create-payment-intent/] } });
  test("an item that is changed while its payment is authenticated stays in the cart, and a notice says so", async ({
    page,
    context,
  }) => {
    await storeItems(page, [classicItem(["Ann"])]);
    await open(page, "/cart");
    await fillAddress(page);
    await fillCard(page, CARDS.authentication);
    const editPath = await page.getByRole("link", { name: /^Edit/ }).getAttribute("href");
    const otherTab = await context.newPage();
    await open(otherTab, editPath ?? "");
    await page.bringToFront();
    await page.getByRole("button", { name: /^Pay/ }).click();
    const finish = page.getByRole("button", { name: "Complete authentication" });
    await expect(finish).toBeVisible();
    await otherTab.bringToFront();
    await fillNames(otherTab, ["Bo"]);
    await otherTab.getByRole("button", { name: "Update Cart" }).click();
    await expect(otherTab).toHaveURL(/\/cart$/);
    await page.bringToFront();
    await finish.click();
    await expect(page.getByText("Thank you", { exact: true })).toBeFocused();
    await expect(page.getByText(/was changed after you pressed Pay/)).toBeVisible();
    await expectAccessible(page);
    for (const tab of [page, otherTab]) {
      await expect(tab.getByRole("list", { name: "Cart items" })).toContainText("Bo");
      expect(await storedItems(tab)).toMatchObject([{ names: ["Bo"] }]);
    }
    await page.getByRole("link", { name: "View your order" }).click();
    await expect(page.getByRole("list", { name: "Ordered items" })).toContainText("Ann");
  });
});

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
  await expect(page.locator("#checkout-card-cvc + [aria-live]")).toHaveText(
    "Your card's security code is incomplete.",
  );
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
    // While hovered, the toast stays visible.
    await toast.hover();
    const thanks = page.getByText("Thank you", { exact: true });
    await expect(thanks).toBeFocused();
    const { bottom } = await boxOf(toast);
    await expect.poll(async () => (await boxOf(thanks)).y).toBeGreaterThan(bottom);
    await expect(page.getByRole("link", { name: "View your order" })).toBeInViewport({ ratio: 1 });
  });
});
