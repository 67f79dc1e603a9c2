import { CARDS, expectPaid, fillAddress, fillCard, pay } from "./steps/checkout.ts";
import { addClassic, addToCart, choose, fillNames, PAGES, PHOTO } from "./steps/products.ts";
import { expect, expectToast, open, storedItems, test } from "./steps/shop.ts";

test.use({ expectedFailures: { from: [/payment_intents.*confirm/, /_stripe/] } });

test("one of each necklace, a photo, fast shipping, a decline, then a good card: an order", async ({
  page,
}) => {
  await addClassic(page, ["Ann", "Bo"]);
  await open(page, PAGES.birthstone);
  await fillNames(page, ["Cy"]);
  await page.getByRole("combobox", { name: "Birthstone 1" }).selectOption({ label: "May" });
  await addToCart(page);
  await open(page, PAGES.family);
  await fillNames(page, ["Dee", "Eve", "Flo"]);
  await addToCart(page);
  await open(page, PAGES.beads);
  await fillNames(page, ["Gus"]);
  await choose(page, "Shipping", "Fast, 2-5 days");
  await addToCart(page);
  await open(page, PAGES.dogtag);
  await page.getByLabel("Photo file").setInputFiles(PHOTO);
  await choose(page, "Size", "Large, 50x28mm");
  await addToCart(page);

  // 25.98 + 39.99 + 35.98 + 32.98 + 49.99
  await open(page, "/cart");
  const total = "$184.92";
  await fillAddress(page);
  await fillCard(page, CARDS.declined);
  await pay(page, total);
  await expect(
    page.getByRole("region", { name: "Notifications" }).getByText("Payment Error"),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("ann@example.org");
  expect(await storedItems(page)).toHaveLength(5);

  await fillCard(page, CARDS.good);
  await pay(page, total);
  await expectToast(page, "Payment Successful", "Thank you for your purchase!");
  await expectToast(page, "Order Complete", "Your order has been placed successfully!");
  await expectPaid(page);
  await expect.poll(() => storedItems(page)).toEqual([]);

  await page.getByRole("link", { name: "View your order" }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{16,}$/);
  for (const text of [
    "Ann",
    "Bo",
    "Cy",
    "May",
    "Dee",
    "Eve",
    "Flo",
    "Gus",
    "350 Fifth Avenue",
    "$184.92",
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
});

const DECLINES = ["insufficientFunds", "expired", "wrongCvc", "processingError"] as const;
for (const decline of DECLINES) {
  test(`a card refused (${decline}) says so, and another card pays`, async ({ page }) => {
    await addClassic(page);
    await open(page, "/cart");
    await fillAddress(page);
    await fillCard(page, CARDS[decline]);
    await pay(page, "$24.99");
    await expect(
      page.getByRole("region", { name: "Notifications" }).getByText("Payment Error"),
    ).toBeVisible();
    await fillCard(page, CARDS.good);
    await pay(page, "$24.99");
    await expectPaid(page);
  });
}

test("authentication that is completed pays, one that fails can be tried again", async ({
  page,
}) => {
  await addClassic(page);
  await open(page, "/cart");
  await fillAddress(page);
  await fillCard(page, CARDS.authentication);
  await pay(page, "$24.99");
  await page.getByRole("dialog").getByRole("button", { name: /fail/i }).click();
  await expect(
    page.getByRole("region", { name: "Notifications" }).getByText("Payment Error"),
  ).toBeVisible();
  await pay(page, "$24.99");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /complete/i })
    .click();
  await expectPaid(page);
});

test("each empty field of the address has its own sentence", async ({ page }) => {
  await addClassic(page);
  await open(page, "/cart");
  await fillCard(page, CARDS.good);
  await pay(page, "$24.99");
  for (const sentence of [
    "Email is required",
    "Address is required",
    "City is required",
    "State is required",
    "ZIP code is required",
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await page.getByRole("textbox", { name: "Email" }).fill("ann");
  await pay(page, "$24.99");
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
});

test("while it pays, the button says so and can't be pressed again", async ({ page }) => {
  await addClassic(page);
  await open(page, "/cart");
  await fillAddress(page);
  await fillCard(page, CARDS.good);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/create-payment-intent", async (route) => {
    await held;
    await route.continue();
  });
  await pay(page, "$24.99");
  await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  release();
  await expectPaid(page);
});

test.describe("a session that fails", () => {
  test.use({ expectedFailures: { from: [/create-payment-intent/] } });
  test("is told and can be tried again", async ({ page }) => {
    await addClassic(page);
    await page.route("**/create-payment-intent", (route) =>
      route.fulfill({ status: 500, json: { error: "Sorry" } }),
    );
    await open(page, "/cart");
    await expectToast(page, "Error", "Failed to initialize payment. Please try again.");
    await page.unroute("**/create-payment-intent");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
  });
});

test("the page says that no money moves", async ({ page }) => {
  await open(page, "/cart");
  await expect(page.getByText(/no card is charged/i).first()).toBeVisible();
});
