import type { Page } from "@playwright/test";
import { draftWithNames } from "../support/draftWithNames.ts";
import { CLASSIC, PAGES, priceOf } from "../support/journeys/catalogItems.ts";
import { choose, expectPrice, fillNames } from "../support/journeys/products.ts";
import { expect, hydrated, open, storedItems, test } from "../support/journeys/shop.ts";

const name = (page: Page, number: number) =>
  page.getByRole("textbox", { name: `Name ${number}`, exact: true });

async function expectDraft(page: Page): Promise<void> {
  await expect(name(page, 1)).toHaveValue("Zoë");
  await expect(name(page, 2)).toHaveValue("Bo");
  await expect(page.getByRole("radio", { name: "Platinum" })).toBeChecked();
  await expectPrice(page, priceOf(PAGES.classic, draftWithNames("Zoë", "Bo")));
}

/** Follows the shop's links to the collection and to the necklace. */
async function followLinks(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Back to Listings" }).click();
  await page.getByRole("link", { name: `Customize ${CLASSIC.name}` }).click();
}

test("a draft survives a reload, Back and another page, and a new visit starts empty", async ({
  page,
}) => {
  await open(page, CLASSIC.link);
  await fillNames(page, ["Zoë", "Bo"]);
  await choose(page, "Metal", "Platinum");
  await page.reload();
  await expectDraft(page);

  // To another page of the shop and back, by client-side navigation and with a new document.
  await page.getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
  await page.goBack();
  await expectDraft(page);
  await page.goto(PAGES.beads);
  await page.goBack();
  await hydrated(page);
  await expectDraft(page);
  await open(page, PAGES.beads);
  await followLinks(page);
  await expectDraft(page);

  await open(page, CLASSIC.link);
  await expect(name(page, 1)).toHaveValue("");
  await expect(name(page, 2)).toHaveCount(0);
  await followLinks(page);
  await expect(name(page, 1)).toHaveValue("");
});

test.describe("offline", () => {
  test.use({ expectedFailures: { from: [/./] } });

  test("on a page in use a necklace can be added, and toasts and menu work", async ({
    page,
    context,
  }) => {
    await open(page, PAGES.classic);
    await fillNames(page, ["Zoë"]);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    const addToCart = page.getByRole("button", { name: "Add to Cart" });
    const notifications = page.getByRole("region", { name: "Notifications" });
    await addToCart.click();
    await expect(notifications.getByText("Added to Cart")).toBeVisible();
    expect(await storedItems(page)).toMatchObject([{ names: ["Zoë"] }]);
    await fillNames(page, [""]);
    await addToCart.click();
    await expect(notifications.getByText("Missing Information")).toBeVisible();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  });
});
