import type { Page } from "@playwright/test";
import { designHash } from "../../web/pages/product/draft/designLink.ts";
import { draftWithNames } from "../support/draftWithNames.ts";
import { CLASSIC, PAGES, priceOf, productAt } from "../support/journeys/catalogItems.ts";
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

test("a draft survives a reload, Back, another page and a visit; a link's preset replaces its value", async ({
  page,
}) => {
  await open(page, CLASSIC.link);
  await fillNames(page, ["Zoë", "Bo"]);
  await choose(page, "Metal", "Platinum");
  const font = page.getByRole("spinbutton", { name: "Font style" });
  await font.fill("37");
  await page.reload();
  await hydrated(page);
  await expectDraft(page);
  await expect(font).toHaveValue("37");

  // To another page of the shop and back, by client-side navigation and with a new document.
  await page.getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
  await page.goBack();
  await expectDraft(page);
  await open(page, PAGES.beads);
  await page.goBack();
  await hydrated(page);
  await expectDraft(page);
  await expect(font).toHaveValue("37");
  await open(page, PAGES.classic);
  await expectDraft(page);
  await expect(font).toHaveValue("37");
  await page.getByRole("link", { name: "Back to Listings" }).click();
  await page.getByRole("link", { name: `Customize ${CLASSIC.name}` }).click();
  await expectDraft(page);
  await expect(font).toHaveValue("1");
});

test("a link to a design opens it, also in the tab of its page, and a reload shows what was typed since", async ({
  page,
}) => {
  const classic = productAt(PAGES.classic);
  const hash = designHash(classic, classic.complete(draftWithNames("Zoë", "Bo")));
  await open(page, PAGES.classic + hash);
  await expect(name(page, 2)).toHaveValue("Bo");
  await name(page, 2).fill("Cy");
  await page.reload();
  await hydrated(page);
  await expect(name(page, 2)).toHaveValue("Cy");
  await page.evaluate((design) => location.assign(design), hash);
  await expect(name(page, 2)).toHaveValue("Bo");
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
