import { deferred } from "../support/deferred.ts";
import { classicItem, CLASSIC_PRICE } from "./steps/catalogItems.ts";
import { CARDS, expectPaid, fillAddress, fillCard, pay } from "./steps/checkout.ts";
import { expect, expectAccessibleAt, open, storeItems, test } from "./steps/shop.ts";

test.use({ expectedFailures: { from: [/order-lookup/] } });

test("a bought order is found in another browser by its number and e-mail address, by keyboard alone", async ({
  page,
  browser,
}) => {
  const email = "ann.lookup@example.org";
  await storeItems(page, [classicItem()]);
  await open(page, "/cart");
  await fillAddress(page, email);
  await fillCard(page, CARDS.valid);
  await pay(page, CLASSIC_PRICE);
  await expectPaid(page);
  await page.getByRole("link", { name: "View your order" }).click();
  const title = await page.getByRole("heading", { name: /^Order \d+$/ }).innerText();
  const orderUrl = page.url();

  const other = await browser.newPage();
  await open(other, "/products");
  await other.getByRole("button", { name: "Menu" }).click();
  await other
    .getByRole("dialog", { name: "Menu" })
    .getByRole("link", { name: "Find your order" })
    .click();
  await expect(other.getByRole("heading", { name: "Find your order" })).toBeFocused();

  // Nothing typed, then another address, then the right one.
  await other.keyboard.press("Tab");
  await expect(other.getByRole("textbox", { name: "Order number" })).toBeFocused();
  await other.keyboard.press("Enter");
  await expect(other.getByText("Order number is required")).toBeVisible();
  await expectAccessibleAt(other, [375, 1280]);
  await other.keyboard.type(title);
  await other.keyboard.press("Tab");
  await other.keyboard.type("someone@example.org");
  await other.keyboard.press("Enter");
  await expect(other.getByRole("alert")).toHaveText(/can't find an order with this number/);
  await expectAccessibleAt(other, [375, 1280]);
  await other.getByRole("textbox", { name: "Email" }).fill(` ${email.toUpperCase()}`);
  await other.keyboard.press("Enter");
  await expect(other.getByRole("heading", { name: title, exact: true })).toBeFocused();
  expect(other.url()).toBe(orderUrl);
  await other.goBack();
  await expect(other.getByRole("heading", { name: "Find your order" })).toBeVisible();
  await other.close();
});

test("what is typed before the scripts have arrived is kept and sent", async ({ page }) => {
  const arrived = deferred();
  await page.route("**/assets/*.js", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto("/order", { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "Find order" });
  await page.getByRole("textbox", { name: "Order number" }).fill("1");
  await page.getByRole("textbox", { name: "Email" }).fill("early@example.org");
  await expect(button).toBeDisabled();
  arrived.resolve();
  await button.click();
  await expect(page.getByRole("alert")).toHaveText(/can't find an order with this number/);
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("early@example.org");
});
