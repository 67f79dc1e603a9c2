import { formatCents } from "#engine";
import { draftWithNames } from "../support/draftWithNames.ts";
import {
  centsOf,
  CLASSIC,
  CLASSIC_PRICE,
  classicItem,
  itemOf,
  PAGES,
  productAt,
} from "../support/journeys/catalogItems.ts";
import { addToCart, expectPrice, fillNames } from "../support/journeys/products.ts";
import { expect, open, storedItems, storeItems, test } from "../support/journeys/shop.ts";

test("an item of the cart is edited, removed and put back, and the total follows", async ({
  page,
}) => {
  const beads = productAt(PAGES.beads).product;
  const beadsCents = centsOf(PAGES.beads, draftWithNames("Bo"));
  const editedCents = centsOf(PAGES.classic, draftWithNames("Zoë", "Cy"));
  await storeItems(page, [classicItem(), itemOf(PAGES.beads, draftWithNames("Bo"), "2")]);
  await open(page, "/cart");
  await page.getByRole("link", { name: `Edit ${CLASSIC.name}` }).click();
  await expectPrice(page, CLASSIC_PRICE);
  await expect(page.getByRole("textbox", { name: "Name 1" })).toHaveValue("Ann");
  await fillNames(page, ["Zoë", "Cy"]);
  await expectPrice(page, formatCents(editedCents));
  await page.getByRole("button", { name: "Update cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  const items = page.getByRole("list", { name: "Cart items" });
  await expect(items).toContainText("Zoë");
  const payButton = (cents: number) =>
    page.getByRole("button", { name: `Pay ${formatCents(cents)}`, exact: true });
  await expect(payButton(editedCents + beadsCents)).toBeVisible();

  await page.getByRole("button", { name: `Remove ${CLASSIC.name}` }).press("Enter");
  await expect(page.getByRole("heading", { name: beads.name })).toBeFocused();
  await expect(payButton(beadsCents)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().press("Enter");
  await expect(page.getByRole("heading", { name: CLASSIC.name })).toBeFocused();
  await page.reload();
  await expect(payButton(editedCents + beadsCents)).toBeVisible();
  expect(await storedItems(page)).toMatchObject([{ names: ["Zoë", "Cy"] }, { names: ["Bo"] }]);
});

test("what one tab adds is in the cart of the other, and nothing is lost", async ({
  page,
  context,
}) => {
  await open(page, PAGES.classic);
  const otherTab = await context.newPage();
  await open(otherTab, PAGES.classic);
  await fillNames(otherTab, ["Bo"]);
  await addToCart(otherTab);
  await page.bringToFront();
  await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
  await fillNames(page, ["Ann"]);
  await addToCart(page);
  for (const tab of [page, otherTab]) {
    await expect(tab.getByRole("link", { name: "Cart, 2 items", exact: true })).toBeVisible();
    expect(await storedItems(tab)).toMatchObject([{ names: ["Bo"] }, { names: ["Ann"] }]);
  }
});
