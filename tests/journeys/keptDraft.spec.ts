import type { Page } from "@playwright/test";
import { draftWithNames } from "../support/draftWithNames.ts";
import { choose, expectPrice, fillNames, PAGES } from "./steps/products.ts";
import { priceOf } from "./steps/catalogItems.ts";
import { expect, open, test } from "./steps/shop.ts";

const name = (page: Page, number: number) =>
  page.getByRole("textbox", { name: `Name ${number}`, exact: true });
const platinum = (page: Page) => page.getByRole("radio", { name: "Platinum" });

/** Enters the draft that `expectDraft` expects. */
async function enterDraft(page: Page): Promise<void> {
  await fillNames(page, ["Zoë", "Bo"]);
  await choose(page, "Metal", "Platinum");
}

async function expectDraft(page: Page): Promise<void> {
  await expect(name(page, 1)).toHaveValue("Zoë");
  await expect(name(page, 2)).toHaveValue("Bo");
  await expect(platinum(page)).toBeChecked();
  await expectPrice(page, priceOf(PAGES.classic, draftWithNames("Zoë", "Bo")));
}

async function expectEmpty(page: Page): Promise<void> {
  await expect(name(page, 1)).toHaveValue("");
  await expect(name(page, 2)).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Gold", exact: true })).toBeChecked();
}

/** Follows the shop's links to the collection and to the necklace. */
async function followLinks(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Back to Listings" }).click();
  await page.getByRole("link", { name: "Customize Classic Name Necklace" }).click();
}

test("a draft survives a reload, a history navigation and another product's page, and a new visit starts empty", async ({
  page,
}) => {
  const address = `${PAGES.classic}?style=1`;
  await open(page, address);
  await enterDraft(page);
  await page.reload();
  await expectDraft(page);

  // To another page of the shop and back, by client-side navigation and with a new document.
  await page.getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
  await page.goBack();
  await expectDraft(page);
  await page.goto(PAGES.beads);
  await page.goBack();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expectDraft(page);

  await open(page, PAGES.beads);
  await followLinks(page);
  await expectDraft(page);

  await open(page, address);
  await expectEmpty(page);
  await followLinks(page);
  await expectEmpty(page);
  await page.reload();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expectEmpty(page);
});
