import { addToCart, choose, expectPrice, fillNames, PAGES } from "./steps/products.ts";
import { CLASSIC_PRICE, dollarsOf, named, priceLines, priceOf } from "./steps/catalogItems.ts";
import { expect, expectAccessible, expectToast, open, storedItems, test } from "./steps/shop.ts";

test("classic: names, font, length, metal and shipping make the price and the stored item", async ({
  page,
}) => {
  await open(page, `${PAGES.classic}?style=7`);
  await expectPrice(page, CLASSIC_PRICE);
  await expect(page.getByRole("spinbutton", { name: "Font style" })).toHaveValue("7");
  await fillNames(page, [" Zoë ", "Bo"]);
  const names = named("Zoë", "Bo");
  await expectPrice(page, priceOf(PAGES.classic, names));
  await choose(page, "Chain length", "18 in");
  await choose(page, "Metal", "Platinum");
  await choose(page, "Shipping", "Fast, 2-5 days");
  const fast = { ...names, shipping: "fast" };
  await expectPrice(page, priceOf(PAGES.classic, fast));
  await addToCart(page);
  await expectToast(page, "Added to Cart", "Your necklace has been added to the cart");
  await expect(page).toHaveURL(/\/product/);
  await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
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
});

test("classic: the font can be stepped, held, typed, and is clamped on blur", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await open(page, PAGES.classic);
  const font = page.getByRole("spinbutton", { name: "Font style" });
  const increase = page.getByRole("button", { name: "Increase Font style" });
  await increase.click();
  await expect(font).toHaveValue("2");
  await page.getByRole("button", { name: "Decrease Font style" }).click();
  await expect(font).toHaveValue("1");

  await increase.hover();
  await page.mouse.down();
  await page.clock.runFor(290);
  await expect(font).toHaveValue("2");
  await page.clock.runFor(10 + 5 * 50 + 10);
  await expect.poll(async () => Number(await font.inputValue())).toBeGreaterThanOrEqual(7);
  expect(Number(await font.inputValue())).toBeLessThanOrEqual(8);
  await page.mouse.up();
  const value = await font.inputValue();
  await page.clock.runFor(1_000);
  await expect(font).toHaveValue(value);

  await font.fill("250");
  await font.blur();
  await expect(font).toHaveValue("100");
});

test("dogtag: the text, a symbol and an optional font are stored, without a photo", async ({
  page,
}) => {
  await open(page, PAGES.dogtag);
  await choose(page, "Engraving", "Text");
  await page
    .getByRole("textbox", { name: "Engraved text" })
    .pressSequentially("Forever my hero, my one and only");
  await expect(page.getByRole("textbox", { name: "Engraved text" })).toHaveValue(
    "Forever my hero, my one and on",
  );
  await page.getByRole("textbox", { name: "Symbol" }).fill("♥");
  await choose(page, "Metal", "Black");
  await addToCart(page);
  expect((await storedItems(page))[0]).toMatchObject({
    engravingType: "names",
    photo: null,
    text: "Forever my hero, my one and on",
    symbol: "♥",
    font: null,
    size: "small",
    length: 36,
    metal: "black",
    names: [],
    price: dollarsOf(PAGES.dogtag, { engravingType: "names" }),
  });
});

test.describe("when the code that reads a cart item can't be loaded", () => {
  test.use({ expectedFailures: { from: [/draftOfItem/] } });
  test("the page says so and offers a retry", async ({ page }) => {
    await page.route("**/draftOfItem*.js", (route) => route.abort());
    await open(page, PAGES.classic);
    await fillNames(page, ["Ann"]);
    await addToCart(page);
    const [item] = await storedItems(page);
    await open(page, `${PAGES.classic}?edit=${String(item?.["id"])}`);
    await expect(page.getByRole("heading", { name: "We couldn't load this" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

test("a pasted text that is too long is cut, with a message", async ({ page }) => {
  await open(page, PAGES.family);
  const name = page.getByRole("textbox", { name: "Name 2" });
  await name.focus();
  await page.keyboard.insertText("Bartholomew-Jonathan");
  await expect(name).toHaveValue("Bartholomew-");
  await expect(name).toHaveAccessibleDescription(/Only 12 characters fit/);
  await expectAccessible(page);
  await page.keyboard.press("Backspace");
  await expect(name).toHaveAccessibleDescription(/^(?!.*Only 12)/);
});

test("every line of the price is visible", async ({ page }) => {
  await open(page, PAGES.classic);
  await fillNames(page, ["Ann", "Bo", "Cy"]);
  await choose(page, "Shipping", "Fast, 2-5 days");
  await page.getByText("Price details").click();
  const lines = priceLines(PAGES.classic, { ...named("Ann", "Bo", "Cy"), shipping: "fast" });
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    await expect(
      page.getByText(line, { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
  }
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
      const [box, bar] = [await field.first().boundingBox(), await button.boundingBox()];
      if (box === null || bar === null) throw new Error(`${path} shows no form`);
      expect(box.y + box.height, path).toBeLessThanOrEqual(bar.y);
    }
  });
});
