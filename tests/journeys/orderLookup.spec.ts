import { deferred } from "../support/deferred.ts";
import { classicItem, CLASSIC_PRICE } from "./steps/catalogItems.ts";
import { CARDS, expectPaid, fillAddress, fillCard, pay } from "./steps/checkout.ts";
import { expect, expectAccessible, open, storeItems, test } from "./steps/shop.ts";

test.use({ expectedFailures: { from: [/order-lookup/] } });

for (const width of [375, 1280]) {
  test(`a bought order is found in another browser by its number and e-mail address, at ${width} px`, async ({
    page,
    browser,
  }) => {
    const email = `ann${width}@example.org`;
    await storeItems(page, [classicItem()]);
    await open(page, "/cart");
    await fillAddress(page, email);
    await fillCard(page, CARDS.valid);
    await pay(page, CLASSIC_PRICE);
    await expectPaid(page);
    await page.getByRole("link", { name: "View your order" }).click();
    const heading = page.getByRole("heading", { name: /^Order \d+$/ });
    const title = await heading.innerText();
    const orderUrl = page.url();

    const other = await browser.newContext({ viewport: { width, height: 800 } });
    const otherPage = await other.newPage();
    await open(otherPage, "/products");
    await otherPage.getByRole("button", { name: "Menu" }).click();
    await otherPage
      .getByRole("dialog", { name: "Menu" })
      .getByRole("link", { name: "Find your order" })
      .click();
    await expect(otherPage.getByRole("heading", { name: "Find your order" })).toBeFocused();

    // By keyboard alone: nothing typed, then another address, then the right one.
    await otherPage.keyboard.press("Tab");
    await expect(otherPage.getByRole("textbox", { name: "Order number" })).toBeFocused();
    await otherPage.keyboard.press("Enter");
    await expect(otherPage.getByText("Order number is required")).toBeVisible();
    await expectAccessible(otherPage);
    await otherPage.keyboard.type(title);
    await otherPage.keyboard.press("Tab");
    await otherPage.keyboard.type("someone@example.org");
    await otherPage.keyboard.press("Enter");
    await expect(otherPage.getByRole("alert")).toHaveText(/can't find an order with this number/);
    await expectAccessible(otherPage);
    await otherPage.getByRole("textbox", { name: "Email" }).fill(` ${email.toUpperCase()}`);
    await otherPage.getByRole("button", { name: "Find order" }).click();
    await expect(otherPage.getByRole("heading", { name: title, exact: true })).toBeFocused();
    expect(otherPage.url()).toBe(orderUrl);
    await otherPage.goBack();
    await expect(otherPage.getByRole("heading", { name: "Find your order" })).toBeVisible();
    await other.close();
  });
}

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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the address of the page never contains what was typed", async ({ page }) => {
    await page.goto("/order");
    await page.getByRole("textbox", { name: "Order number" }).fill("1001");
    await page.getByRole("textbox", { name: "Email" }).fill("ann@example.org");
    await page.getByRole("textbox", { name: "Email" }).press("Enter");
    await expect(page).toHaveURL(/\/order$/);
  });
});
