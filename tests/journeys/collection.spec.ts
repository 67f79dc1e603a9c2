import type { Locator, Page } from "@playwright/test";
import { formatCents } from "#engine";
import { shopFiles } from "../laws/everyProduct.ts";
import { priceOf, productAt } from "./steps/catalogItems.ts";
import { expectPrice, PAGES } from "./steps/products.ts";
import { expect, expectAccessible, open, test } from "./steps/shop.ts";

const PRODUCT_COUNT = shopFiles.filter(({ file }) => file.startsWith("products/")).length;

/** The name on each card, the path of its product, and the link's address, which may preset values. */
const CARDS = [
  ["Classic Name Necklace", PAGES.classic, "/product?style=1"],
  ["Family Heart Birthstone Necklace", PAGES.birthstone, "/family-heart-birthstone"],
  ["Love Family Necklace", PAGES.family, "/love-family-necklace"],
  ["Heart Beads Necklace", PAGES.beads, "/heart-beads-necklace"],
  ["Engraved Dogtag Necklace", PAGES.dogtag, "/engraved-dogtag-necklace"],
] as const;

test("the collection shows a card of each product with its price, in two or three columns, and each opens its customizer, which links back", async ({
  page,
}) => {
  await open(page, "/products");
  const links = page.getByRole("link", { name: /^Customize / });
  await expect(links).toHaveCount(PRODUCT_COUNT);
  const columns = () =>
    links.evaluateAll(
      // Links of a column differ by a few pixels.
      (all) => new Set(all.map((link) => Math.round(link.getBoundingClientRect().left / 20))).size,
    );
  for (const [width, count] of [
    [375, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(columns).toBe(count);
  }
  for (const [name, path, link] of CARDS) {
    const { price, originalPrice } = productAt(path).product;
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(card.getByText(formatCents(price), { exact: true })).toBeVisible();
    await expect(
      card.locator("s, del").filter({ hasText: formatCents(originalPrice ?? 0) }),
    ).toBeVisible();
    await expect(card.getByRole("img").first()).toBeVisible();
    await card.getByRole("link", { name: `Customize ${name}` }).click();
    await expect(page).toHaveURL(new RegExp(`${link.replace("?", "\\?")}$`));
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expectPrice(page, priceOf(path, {}));
    await page.getByRole("link", { name: "Back to Listings" }).click();
    await expect(page.getByRole("heading", { name: "Our Collection" })).toBeVisible();
  }
});

/** What a card shows over its photo while hovered or focused: its second photo or, with a typed name, a drawing. */
function overlay(page: Page, name: string): Locator {
  return page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) })
    .locator("[aria-hidden=true]");
}
test("hovering a card shows its second photo, fetched only then, without a layout shift or a drawing", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await open(page, "/products");
  const drawingRequests = () => loaded.filter((path) => /wasm|drawingEngine|\.ttf/.test(path));
  const headingTops = () =>
    page
      .getByRole("heading")
      .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top));
  const before = await headingTops();
  await expect(page.locator("[aria-hidden=true] img")).toHaveCount(0);
  for (const [name] of CARDS) {
    await page.getByRole("link", { name: `Customize ${name}` }).hover();
    const photo = overlay(page, name).locator("img");
    await expect(photo).toBeVisible();
    await expect(overlay(page, name).locator("picture")).toHaveCSS("opacity", "1");
    await page.mouse.move(0, 0);
    await expect(photo).toBeHidden();
  }
  expect(drawingRequests()).toEqual([]);
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await expect.poll(headingTops).toEqual(before);
});

test("a typed name is drawn on every product that can be made with it, the others have a note, and a focused card shows it in another metal", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/products");
  const name = page.getByRole("textbox", { name: "See a name on every necklace" });
  const drawings = page.getByRole("main").locator("li [data-pending=false] svg[role=img]");
  // How many products can't be made with each name: by its length, and by its letters.
  for (const [text, count] of [
    ["Ann", 0],
    ["Anne-Sophie Müller", 4],
    ["Иван", 5],
  ] as const) {
    await name.fill(text);
    await expect(page.getByText("Can't be made with this name")).toHaveCount(count);
    await expect(drawings).toHaveCount(CARDS.length - count);
    for (const each of await drawings.all())
      await expect(each).toHaveAccessibleName(new RegExp(text));
  }
  await name.fill("Ida");
  await expect(drawings).toHaveCount(CARDS.length);

  const [[first], [second]] = CARDS;
  await page.getByRole("link", { name: `Customize ${first}` }).focus();
  await page.keyboard.press("Tab");
  const drawing = overlay(page, second).locator("svg[role=img]");
  await expect(drawing).toBeVisible();
  await expect(drawing).toHaveAttribute("aria-label", /^Silver .* with Ida/);
  await expectAccessible(page);
  await page.keyboard.press("Shift+Tab");
  await expect(drawing).toBeHidden();

  await name.fill("");
  await expect(drawings).toHaveCount(0);
});
