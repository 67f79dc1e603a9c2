import { draftWithNames } from "../support/draftWithNames.ts";
import { addToCart, choose, expectPrice, fillNames, PAGES } from "./steps/products.ts";
import { CLASSIC_PRICE, classicItem, dollarsOf, priceOf } from "./steps/catalogItems.ts";
import { boxOf, expect, expectToast, open, storedItems, storeItems, test } from "./steps/shop.ts";

test("classic: names, font, length, metal and shipping make the price and the stored item, which survives a reload", async ({
  page,
}) => {
  await open(page, `${PAGES.classic}?style=7`);
  await expectPrice(page, CLASSIC_PRICE);
  await expect(page.getByRole("spinbutton", { name: "Font style" })).toHaveValue("7");
  await fillNames(page, [" Zoë ", "Bo"]);
  const names = draftWithNames("Zoë", "Bo");
  await expectPrice(page, priceOf(PAGES.classic, names));
  await choose(page, "Chain length", "18 in");
  await choose(page, "Metal", "Platinum");
  await choose(page, "Shipping", "Fast, 2-5 days");
  const fast = { ...names, shipping: "fast" };
  await expectPrice(page, priceOf(PAGES.classic, fast));
  await addToCart(page);
  await expectToast(page, "Added to Cart", "Your necklace has been added to the cart");
  await expect(page).toHaveURL(/\/product/);
  const link = page.getByRole("link", { name: "Cart, 1 item", exact: true });
  await expect(link).toBeVisible();
  const [item] = await storedItems(page);
  expect(item).toEqual({
    id: expect.stringMatching(/^\d{13}$/),
    productId: "classic-name-necklace",
    version: 1,
    name: "Classic Name Necklace",
    names: ["Zoë", "Bo"],
    font: 7,
    length: 18,
    metal: "platinum",
    price: dollarsOf(PAGES.classic, fast),
    image: "/images/classic-name-necklace.webp",
    shipping: "fast",
    birthstones: null,
    engravingType: null,
    photo: null,
    size: null,
    text: null,
    symbol: null,
  });
  await page.reload();
  await expect(link).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem("cart"));
  expect(Object.keys(JSON.parse(String(stored)) as object).sort()).toEqual(["_persist", "items"]);
});

test.describe("when the code that reads a cart item can't be loaded", () => {
  test.use({ expectedFailures: { from: [/draftOfItem/] } });
  test("the page says so and offers a retry", async ({ page }) => {
    await page.route("**/draftOfItem*.js", (route) => route.abort());
    await storeItems(page, [classicItem()]);
    await open(page, `${PAGES.classic}?edit=1`);
    await expect(page.getByRole("heading", { name: "We couldn't load this" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

test.describe("on the smallest phones", () => {
  test.use({ viewport: { width: 360, height: 640 } });
  test("the first field is completely visible, above the bar with the price and the buttons", async ({
    page,
  }) => {
    for (const path of Object.values(PAGES)) {
      await open(page, path);
      const field = page.locator("form ol").getByRole("textbox").or(page.getByRole("radiogroup"));
      const button = page.getByRole("button", { name: "Add to Cart" });
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("status", { name: "Price" })).toBeInViewport({ ratio: 1 });
      expect((await boxOf(field.first())).bottom, path).toBeLessThanOrEqual(
        (await boxOf(button)).y,
      );
    }
  });
});

test("an input that is no number is removed from an optional number field when it is left", async ({
  page,
}) => {
  await open(page, PAGES.dogtag);
  await choose(page, "Engraving", "Text");
  const font = page.getByRole("spinbutton", { name: "Font style" });
  await font.pressSequentially("5e");
  await font.blur();
  expect(await font.evaluate((node: HTMLInputElement) => node.validity.badInput)).toBe(false);
});
