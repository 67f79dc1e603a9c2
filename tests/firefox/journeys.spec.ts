import { type Cart, cartTotal, formatCents } from "#engine";
import { CARDS } from "../journeys/steps/checkout.ts";
import { PAGES, PHOTO } from "../journeys/steps/products.ts";
import {
  addToCart,
  click,
  expect,
  expectText,
  fill,
  fillCard,
  fillCheckout,
  find,
  hydrated,
  open,
  required,
  shownPrice,
  storedItems,
  test,
  valueOf,
} from "./steps.ts";

test("every page opens, and an unknown address leads back to the collection", async ({
  firefox: page,
}) => {
  for (const path of ["/", "/products", ...Object.values(PAGES), "/cart"]) {
    await open(page, path);
    expect(await page.$$eval("h1", (headings) => headings.length), path).toBe(1);
    // Firefox logs the requests that leaving a page cancels.
    await page.waitForNetworkIdle();
  }
  await open(page, "/products");
  await click(page, "link", "Customize Classic Name Necklace");
  await expectText(page, "Back to Listings");
  expect(new URL(page.url()).search).toBe("?style=1");
});

test("products with a menu, several names and a text go into the cart at the prices their pages show", async ({
  firefox: page,
}) => {
  const prices: string[] = [];
  const add = async (): Promise<void> => {
    prices.push(await shownPrice(page));
    await addToCart(page);
  };
  await open(page, PAGES.birthstone);
  await fill(page, "Name 1", "Bo");
  await (await find(page, "combobox", "Birthstone 1")).select("May");
  await add();
  await open(page, PAGES.beads);
  await fill(page, "Name 1", "Eve");
  await click(page, "button", "Add name");
  await fill(page, "Name 2", "Flo");
  await click(page, "radio", "Fast, 2-5 days");
  await add();
  await open(page, PAGES.dogtag);
  await click(page, "radio", "Text");
  await fill(page, "Engraved text", "Always & ever");
  await click(page, "radio", "Large, 50x28mm");
  await add();

  const items = await storedItems(page);
  expect(items.map(({ price }) => `$${String(price)}`)).toEqual(prices);
  expect(items.map(({ names }) => names)).toEqual([["Bo"], ["Eve", "Flo"], []]);
  await open(page, "/cart");
  await find(page, "button", `Pay ${formatCents(cartTotal(items as unknown as Cart))}`);
});

test("a photo is uploaded and engraved", async ({ firefox: page }) => {
  await open(page, PAGES.dogtag);
  const file = await required(page.waitForSelector("input[type=file]"));
  await file.uploadFile(PHOTO);
  await addToCart(page);
  const [item] = await storedItems(page);
  expect(item).toMatchObject({
    engravingType: "photo",
    photo: expect.stringContaining("/_bucket/"),
  });
});

test.describe("payments", () => {
  test.use({ expectedErrors: { patterns: [/402|payment_intents/] } });

  test("a declined card is reported, and another one pays the order", async ({ firefox: page }) => {
    await open(page, PAGES.classic);
    await fill(page, "Name 1", "Ann");
    const price = await shownPrice(page);
    await addToCart(page);
    await open(page, "/cart");
    await fillCheckout(page, CARDS.declined);
    await click(page, "button", `Pay ${price}`);
    await expectText(page, "Payment Error");
    expect(await storedItems(page)).toHaveLength(1);
    await fillCard(page, CARDS.valid);
    await click(page, "button", `Pay ${price}`);
    await expectText(page, "Payment Successful");
    await expectText(page, "Order Complete");
    expect(await storedItems(page)).toEqual([]);
    await click(page, "link", "View your order");
    await page.waitForFunction(() => location.pathname.startsWith("/order/"));
    await expectText(page, "350 Fifth Avenue");
    await expectText(page, price);
  });

  test("a card that asks for authentication pays after it", async ({ firefox: page }) => {
    await open(page, PAGES.beads);
    await fill(page, "Name 1", "Ann");
    const price = await shownPrice(page);
    await click(page, "button", "Buy Now");
    await page.waitForFunction(() => location.pathname === "/cart");
    await fillCheckout(page, CARDS.authentication);
    await click(page, "button", `Pay ${price}`);
    await page.locator(">>> button[value=succeeded]").click();
    await expectText(page, "Your Cart is Empty");
    await find(page, "link", "View your order");
  });
});

test("a name changes the drawing, and a held stepper stops when it is released", async ({
  firefox: page,
}) => {
  await open(page, PAGES.classic);
  const drawing = (): Promise<string> =>
    page.$$eval("main svg", (drawings) => drawings.map((each) => each.outerHTML).join());
  await fill(page, "Name 1", "Ann");
  await page.waitForFunction(() => document.querySelector("main svg path") !== null);
  const before = await drawing();
  await fill(page, "Name 1", "Maximiliana");
  await expect.poll(drawing).not.toBe(before);
  const increase = await find(page, "button", "Increase Font style");
  await increase.hover();
  await page.mouse.down();
  await expect
    .poll(async () => Number(await valueOf(page, "spinbutton", "Font style")))
    .toBeGreaterThan(5);
  await page.mouse.up();
  const font = await valueOf(page, "spinbutton", "Font style");
  await fill(page, "Name 1", "Ann");
  expect(await valueOf(page, "spinbutton", "Font style")).toBe(font);
});

test("the keyboard alone reaches and changes every part of a product", async ({
  firefox: page,
}) => {
  await open(page, PAGES.classic);
  await (await find(page, "textbox", "Name 1")).focus();
  await page.keyboard.type("Ann");
  const reached = new Set<string>();
  for (let presses = 0; presses < 120 && !reached.has("Add to Cart"); presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (element instanceof HTMLInputElement && element.type === "radio") return element.name;
      return element?.textContent.trim() ?? "";
    });
    reached.add(focused);
  }
  expect([...reached]).toEqual(expect.arrayContaining(["Add name", "Add to Cart", "Buy Now"]));
  await (await find(page, "radio", "Gold")).focus();
  await page.keyboard.press("ArrowRight");
  expect(
    await (
      await find(page, "radio", "Silver")
    ).evaluate((radio) => (radio as HTMLInputElement).checked),
  ).toBe(true);
});

test("a half-filled product survives a reload, and a cart item is edited in place", async ({
  firefox: page,
}) => {
  await open(page, PAGES.birthstone);
  await fill(page, "Name 1", "Ann");
  await page.waitForFunction(() => Object.values(sessionStorage).join().includes("Ann"));
  await page.reload();
  await hydrated(page);
  await expect.poll(() => valueOf(page, "textbox", "Name 1")).toBe("Ann");
  await addToCart(page);
  await open(page, "/cart");
  await click(page, "link", "Edit Family Heart Birthstone Necklace");
  await find(page, "button", "Update Cart");
  await fill(page, "Name 1", "Bea");
  await click(page, "button", "Update Cart");
  await page.waitForFunction(() => location.pathname === "/cart");
  const items = await storedItems(page);
  expect(items.map(({ names }) => names)).toEqual([["Bea"]]);
});

test("the cart is kept over a reload, follows a second tab, and a removed item returns with Undo", async ({
  firefox: page,
}) => {
  await open(page, PAGES.classic);
  await fill(page, "Name 1", "Ann");
  await addToCart(page);
  const secondTab = await page.browserContext().newPage();
  await secondTab.goto(page.url());
  await hydrated(secondTab);
  await fill(secondTab, "Name 1", "Bo");
  await addToCart(secondTab);
  await secondTab.close();
  await find(page, "link", "Cart, 2 items");
  await open(page, "/cart");
  await click(page, "button", "Remove Classic Name Necklace");
  await find(page, "link", "Cart, 1 item");
  await click(page, "button", "Undo");
  await find(page, "link", "Cart, 2 items");
  expect((await storedItems(page)).map(({ names }) => names)).toEqual([["Ann"], ["Bo"]]);
});
