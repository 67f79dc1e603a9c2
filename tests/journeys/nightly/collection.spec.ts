import { formatCents } from "#engine";
import { shopProducts } from "../../support/journeys/catalogItems.ts";
import { expect, expectAccessible, open, test } from "../../support/journeys/shop.ts";

const PRODUCTS = shopProducts.map(({ product }) => product);
const DRAWN = PRODUCTS.filter(({ preview }) => preview !== null);

test("the collection shows each product with its price, in two or three columns", async ({
  page,
}) => {
  await open(page, "/products");
  const links = page.getByRole("link", { name: /^Customize / });
  await expect(links).toHaveCount(PRODUCTS.length);
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
  for (const { name, price, originalPrice, secondImage } of PRODUCTS) {
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(card.getByText(formatCents(price), { exact: true })).toBeVisible();
    if (originalPrice !== null)
      await expect(card.locator("s, del")).toContainText(formatCents(originalPrice));
    await expect(card.getByRole("img").first()).toBeVisible();
    // Hovering shows a second photo, which is fetched only then.
    const secondPhoto = card.locator("[aria-hidden=true] img");
    await expect(secondPhoto).toHaveCount(0);
    await card.getByRole("link", { name: `Customize ${name}` }).hover();
    if (secondImage !== null) await expect(secondPhoto).toBeVisible();
    await page.mouse.move(0, 0);
  }
  const { name, link } = PRODUCTS.at(-1) ?? {};
  await page.getByRole("link", { name: `Customize ${name}` }).click();
  await expect(page).toHaveURL(new URL(link ?? "", page.url()).href);
  await page.getByRole("link", { name: "Back to Listings" }).click();
  await expect(page.getByRole("heading", { name: "Our Collection" })).toBeVisible();
});

test("a typed name is drawn on every product that can be made with it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/products");
  const name = page.getByRole("textbox", { name: "See a name on every necklace" });
  await expect(name).toHaveAttribute("placeholder", /example/);
  const drawings = page.getByRole("main").locator("li [data-pending=false] svg[role=img]");
  const notes = page.getByText("Can't be made with this name");
  await name.fill("Ann");
  await expect(drawings).toHaveCount(DRAWN.length);
  for (const each of await drawings.all()) await expect(each).toHaveAccessibleName(/with Ann/);
  await expect(notes).toHaveCount(0);
  // No font of the shop has Cyrillic letters.
  await name.fill("Иван");
  await expect(notes).toHaveCount(PRODUCTS.length);
  await expect(drawings).toHaveCount(0);
  await name.fill("Ida");
  await expect(drawings).toHaveCount(DRAWN.length);
  await expectAccessible(page);
  await name.fill("");
  await expect(drawings).toHaveCount(0);
});
