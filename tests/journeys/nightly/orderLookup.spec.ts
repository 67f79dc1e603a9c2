import { CLASSIC_PRICE, classicItem } from "../../support/journeys/catalogItems.ts";
import { buy } from "../../support/journeys/checkout.ts";
import { expect, expectAccessibleAt, open, storeItems, test } from "../../support/journeys/shop.ts";

test.use({ expectedFailures: { from: [/order-lookup/] } });

test("an order is found in another browser by code and e-mail address, by keyboard alone", async ({
  page,
  browser,
}) => {
  const email = "ann.lookup@example.org";
  await storeItems(page, [classicItem()]);
  await open(page, "/cart");
  await buy(page, CLASSIC_PRICE, email);
  const title = await page.getByRole("heading", { name: /^Order \w{8}$/ }).innerText();

  const other = await browser.newPage();
  await open(other, new URL("/order", page.url()).href);
  // Nothing typed, then another address, then the right one.
  await other.getByRole("textbox", { name: "Order code" }).focus();
  await other.keyboard.press("Enter");
  await expect(other.getByText("Order code is required")).toBeVisible();
  await expectAccessibleAt(other, [375, 1280]);
  await other.keyboard.type(title.replace("Order ", "").toLowerCase());
  await other.keyboard.press("Tab");
  await other.keyboard.type("someone@example.org");
  await other.keyboard.press("Enter");
  await expect(other.getByRole("alert")).toHaveText(/can't find an order with this code/);
  await expectAccessibleAt(other, [375, 1280]);
  await other.getByRole("textbox", { name: "Email" }).fill(` ${email.toUpperCase()}`);
  await other.keyboard.press("Enter");
  await expect(other.getByRole("heading", { name: title, exact: true })).toBeFocused();
  expect(other.url()).toBe(page.url());
  await other.close();
});
