import { fillDraft, expectPrice } from "../support/journeys/products.ts";
import { buy } from "../support/journeys/checkout.ts";
import {
  dearestExample,
  dollarsOf,
  priceOf,
  shopProducts,
} from "../support/journeys/catalogItems.ts";
import { expect, expectAccessibleAt, open, storedItems, test } from "../support/journeys/shop.ts";

// All products of the catalog, and two that are added as a file each.
for (const compiled of shopProducts) {
  const { id, name, path } = compiled.product;

  test(`${name} is bought at the engine's price, on an accessible page`, async ({ page }) => {
    const draft = dearestExample(compiled);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expectPrice(page, priceOf(path, {}));
    await fillDraft(page, compiled.product, draft);
    await expectPrice(page, priceOf(path, draft));
    // So high that the bar covers nothing: a button that it covers in part counts as too small.
    await expectAccessibleAt(page, [320, 1280], 2400);

    await page.getByRole("button", { name: "Buy Now" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    const price = dollarsOf(path, draft);
    expect(await storedItems(page)).toMatchObject([{ productId: id, name, price }]);
    await buy(page, priceOf(path, draft));
    await expect(page.getByRole("list", { name: "Ordered items" })).toContainText(name);
    await expect(page.getByText("Total paid").locator("..")).toContainText(priceOf(path, draft));
  });
}
