import { addToCart, choose, expectPrice, fillNames, PAGES } from "./steps/products.ts";
import { CLASSIC_PRICE, dollarsOf, named, priceLines, priceOf } from "./steps/catalogItems.ts";
import { expect, expectAccessible, expectToast, open, storedItems, test } from "./steps/shop.ts";

const EIGHT = ["A", "B", "C", "D", "E", "F", "G", "H"];

test("classic: names, font, length, metal and shipping make the price and the stored item", async ({
  page,
}) => {
  await open(page, `${PAGES.classic}?style=7`);
  await expectPrice(page, CLASSIC_PRICE);
  await expect(page.getByRole("spinbutton", { name: "Font style" })).toHaveValue("7");
  await fillNames(page, [" Zoë ", "Bo"]);
  const two = named("Zoë", "Bo");
  await expectPrice(page, priceOf(PAGES.classic, two));
  await choose(page, "Chain length", "18 in");
  await choose(page, "Metal", "Platinum");
  await choose(page, "Shipping", "Fast, 2-5 days");
  const fast = { ...two, shipping: "fast" };
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

test("classic: one to five names, and the buttons at the limits are disabled", async ({ page }) => {
  await open(page, PAGES.classic);
  await expect(page.getByRole("button", { name: "Remove name 1" })).toBeDisabled();
  await fillNames(page, ["A", "B", "C", "D", "E"]);
  await expect(page.getByRole("button", { name: "Add name" })).toBeDisabled();
  await expectPrice(page, priceOf(PAGES.classic, named("A", "B", "C", "D", "E")));
  await page.getByRole("button", { name: "Remove name 2" }).click();
  await expectPrice(page, priceOf(PAGES.classic, named("A", "C", "D", "E")));
  await expect(page.getByRole("textbox", { name: "Name 2" })).toHaveValue("C");
});

test("classic: a preset that is no font number falls back to the first", async ({ page }) => {
  for (const style of ["0", "101", "abc", "1.5", ""]) {
    await open(page, `${PAGES.classic}?style=${style}`);
    await expect(page.getByRole("spinbutton", { name: "Font style" })).toHaveValue("1");
  }
});

test("classic: the font can be stepped, held, typed, and is clamped on blur", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await open(page, PAGES.classic);
  const font = page.getByRole("spinbutton", { name: "Font style" });
  const more = page.getByRole("button", { name: "Increase Font style" });
  await more.click();
  await expect(font).toHaveValue("2");
  await page.getByRole("button", { name: "Decrease Font style" }).click();
  await expect(font).toHaveValue("1");

  await more.hover();
  await page.mouse.down();
  await page.clock.runFor(290);
  await expect(font).toHaveValue("2");
  await page.clock.runFor(10 + 5 * 50 + 10);
  await expect.poll(async () => Number(await font.inputValue())).toBeGreaterThanOrEqual(7);
  expect(Number(await font.inputValue())).toBeLessThanOrEqual(8);
  await page.mouse.up();
  const held = await font.inputValue();
  await page.clock.runFor(1_000);
  await expect(font).toHaveValue(held);

  await font.fill("250");
  await font.blur();
  await expect(font).toHaveValue("100");
});

test("a name field is limited and shows how many characters are left", async ({ page }) => {
  await open(page, PAGES.beads);
  const field = page.getByRole("textbox", { name: "Name 1" });
  await field.pressSequentially("Bartholomew-Jonathan");
  await expect(field).toHaveValue("Bartholomew-");
  await open(page, PAGES.classic);
  await page.getByRole("textbox", { name: "Name 1" }).pressSequentially("ABCDEFGHIJKLMNOPQR");
  await expect(page.getByRole("textbox", { name: "Name 1" })).toHaveValue("ABCDEFGHIJKLMNO");
});

test("an unsupported character is named while typing", async ({ page }) => {
  await open(page, PAGES.classic);
  await page.getByRole("textbox", { name: "Name 1" }).fill("Li 李");
  await page.getByRole("textbox", { name: "Name 1" }).blur();
  await expect(page.getByText(/“李” can't be/)).toBeVisible();
});

const BLANK = [
  [PAGES.classic, "Please fill in all name fields"],
  [PAGES.birthstone, "Please fill in all name fields"],
  [PAGES.family, "Please fill in all name fields (2-8 required)"],
  [PAGES.beads, "Please fill in all name fields (1-8 required)"],
] as const;

for (const [path, sentence] of BLANK) {
  test(`${path}: blank names have errors, which editing clears`, async ({ page }) => {
    await open(page, path);
    const field = page.getByRole("textbox", { name: "Name 1" });
    await field.fill("   ");
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expectToast(page, "Missing Information", sentence);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("This field is required").first()).toBeVisible();
    await expect(field).toBeFocused();
    expect(await storedItems(page)).toEqual([]);
    await field.fill("Ann");
    await expect(field).not.toHaveAttribute("aria-invalid", "true");
  });
}

test("birthstone: a month for each name, starting with January, with its own delivery labels", async ({
  page,
}) => {
  await open(page, PAGES.birthstone);
  await fillNames(page, ["Ann", "Bo"]);
  const second = page.getByRole("combobox", { name: "Birthstone 2" });
  await expect(second).toHaveValue(/January/);
  await second.selectOption({ label: "June" });
  await expect(page.getByRole("radio", { name: "Standard, 1-2 weeks" })).toBeChecked();
  await choose(page, "Shipping", "Fast, 5-8 days");
  const fast = { ...named("Ann", "Bo"), shipping: "fast" };
  await expectPrice(page, priceOf(PAGES.birthstone, fast));
  await addToCart(page);
  const [item] = await storedItems(page);
  expect(item).toMatchObject({
    names: ["Ann", "Bo"],
    birthstones: ["January", "June"],
    length: 20,
    font: null,
    shipping: "fast",
    price: dollarsOf(PAGES.birthstone, fast),
  });
});

test("birthstone: the standard delivery is stored as free", async ({ page }) => {
  await open(page, PAGES.birthstone);
  await fillNames(page, ["Ann"]);
  await addToCart(page);
  const price = dollarsOf(PAGES.birthstone, named("Ann"));
  expect((await storedItems(page))[0]).toMatchObject({ shipping: "free", price });
});

test("love family: two to eight names, the third is the first that costs", async ({ page }) => {
  await open(page, PAGES.family);
  await expect(page.getByRole("button", { name: "Remove name 1" })).toBeDisabled();
  await expect(page.getByRole("textbox", { name: "Name 2" })).toBeVisible();
  await expectPrice(page, priceOf(PAGES.family, named("A", "B")));
  await fillNames(page, EIGHT);
  await expect(page.getByRole("button", { name: "Add name" })).toBeDisabled();
  await expectPrice(page, priceOf(PAGES.family, named(...EIGHT)));
  await addToCart(page);
  expect((await storedItems(page))[0]).toMatchObject({
    length: 20,
    font: null,
    shipping: "normal",
  });
});

test("heart beads: one to eight names on an 18 inch chain", async ({ page }) => {
  await open(page, PAGES.beads);
  await fillNames(page, EIGHT);
  await expect(page.getByRole("button", { name: "Add name" })).toBeDisabled();
  await expectPrice(page, priceOf(PAGES.beads, named(...EIGHT)));
  await addToCart(page);
  const price = dollarsOf(PAGES.beads, named(...EIGHT));
  expect((await storedItems(page))[0]).toMatchObject({ length: 18, price });
});

test("dogtag: opens with photo engraving, small, silver and standard delivery", async ({
  page,
}) => {
  await open(page, PAGES.dogtag);
  for (const name of ["Photo", "Small, 36x22mm", "Silver", "Standard, 1-2 weeks"]) {
    await expect(page.getByRole("radio", { name, exact: true })).toBeChecked();
  }
  await expectPrice(page, priceOf(PAGES.dogtag, {}));
  await choose(page, "Size", "Large, 50x28mm");
  await expectPrice(page, priceOf(PAGES.dogtag, { size: "large" }));
  await choose(page, "Engraving", "Text");
  await expectPrice(page, priceOf(PAGES.dogtag, { engravingType: "names", size: "large" }));
});

test("dogtag: a photo is required, or the text if text is selected", async ({ page }) => {
  await open(page, PAGES.dogtag);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expectToast(page, "Missing Photo", "Please upload a photo for photo engraving.");
  await choose(page, "Engraving", "Text");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expectToast(page, "Missing Information", "Please fill in the engraved text field.");
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

test("the value of a hidden field is restored with the field", async ({ page }) => {
  await open(page, PAGES.dogtag);
  await choose(page, "Engraving", "Text");
  await page.getByRole("textbox", { name: "Engraved text" }).fill("Dad");
  await choose(page, "Engraving", "Photo");
  await expect(page.getByRole("textbox", { name: "Engraved text" })).toBeHidden();
  await choose(page, "Engraving", "Text");
  await expect(page.getByRole("textbox", { name: "Engraved text" })).toHaveValue("Dad");
});

test("'Buy Now' adds the item and goes to the cart", async ({ page }) => {
  await open(page, PAGES.beads);
  await fillNames(page, ["Ann"]);
  await page.getByRole("button", { name: "Buy Now" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expectToast(page, "Added to Cart", "Your necklace has been added to the cart");
  await expect(
    page.getByRole("list", { name: "Cart items" }).getByRole("listitem").first(),
  ).toContainText("Heart Beads Necklace");
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

test("Add to Cart by keyboard keeps the focus, and the next press adds another", async ({
  page,
}) => {
  await open(page, PAGES.beads);
  await fillNames(page, ["Ann"]);
  const add = page.getByRole("button", { name: "Add to Cart" });
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
  await expect(add).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Cart, 2 items", exact: true })).toBeVisible();
  await expect(add).toBeFocused();
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
  const piece = priceLines(PAGES.classic, { ...named("Ann", "Bo", "Cy"), shipping: "fast" });
  expect(piece).toHaveLength(3);
  for (const part of piece) {
    await expect(
      page.getByText(part, { exact: true }).filter({ visible: true }).first(),
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
      const [shown, bar] = [await field.first().boundingBox(), await button.boundingBox()];
      if (shown === null || bar === null) throw new Error(`${path} shows no form`);
      expect(shown.y + shown.height, path).toBeLessThanOrEqual(bar.y);
    }
  });
});
