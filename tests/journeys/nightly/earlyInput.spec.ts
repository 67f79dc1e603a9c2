import type { Page } from "@playwright/test";
import { classicItem, PAGES } from "../../support/journeys/catalogItems.ts";
import { expect, storeItems, test } from "../../support/journeys/shop.ts";
import { deferred } from "../../support/deferred.ts";

// No order has the number that is typed.
test.use({ expectedFailures: { from: [/order-lookup/] } });

/** Holds back the scripts of the pages that are opened next, until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  const arrived = deferred();
  await page.route("**/assets/*.js", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  return () => arrived.resolve();
}

test("a button pressed before the page's scripts have arrived works once they have", async ({
  page,
}) => {
  const arrive = await delayScripts(page);
  await page.goto(PAGES.classic);
  await page.getByRole("button", { name: "Add name", exact: true }).click();
  arrive();
  await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveCount(2);
});

test("what is typed before the page's scripts have arrived is kept and sent", async ({ page }) => {
  const arrive = await delayScripts(page);
  await page.goto("/order", { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "Find order" });
  await page.getByRole("textbox", { name: "Order number" }).fill("1");
  await page.getByRole("textbox", { name: "Email" }).fill("early@example.org");
  await expect(button).toBeDisabled();
  const request = page.waitForRequest(/order-lookup/);
  arrive();
  await button.click();
  expect((await request).postDataJSON()).toMatchObject({ email: "early@example.org" });
});

test("a stored cart is not called empty before the page's scripts have arrived", async ({
  page,
}) => {
  await delayScripts(page);
  await storeItems(page, [classicItem()]);
  await page.goto("/cart", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Your cart", exact: true })).toBeVisible();
  await expect(page.getByText("Your Cart is Empty")).toBeHidden();
});
