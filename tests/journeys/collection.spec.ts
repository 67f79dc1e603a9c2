import { expect, open, test } from "./steps/shop.ts";

const CARDS = [
  ["Classic Name Necklace", "$24.99", "$42.99", "/product?style=1"],
  ["Family Heart Birthstone Necklace", "$39.99", "$89.00", "/family-heart-birthstone"],
  ["Love Family Necklace", "$34.99", "$69.99", "/love-family-necklace"],
  ["Heart Beads Necklace", "$29.99", "$59.99", "/heart-beads-necklace"],
  ["Engraved Dogtag Necklace", "$39.99", "$69.99", "/engraved-dogtag-necklace"],
] as const;

test("the collection shows five cards with their prices and leads to each customizer", async ({
  page,
}) => {
  await open(page, "/products");
  await expect(page.getByRole("link", { name: /^Customize / })).toHaveCount(5);
  for (const [name, price, original, link] of CARDS) {
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(card.getByText(price, { exact: true })).toBeVisible();
    await expect(card.locator("s, del").filter({ hasText: original })).toBeVisible();
    await expect(card.getByRole("img").first()).toBeVisible();
    await expect(card.getByRole("link", { name: `Customize ${name}` })).toHaveAttribute(
      "href",
      link,
    );
  }
});

test("a card's link opens its customizer, which leads back", async ({ page }) => {
  await open(page, "/products");
  for (const [name, price, , link] of CARDS) {
    await page.getByRole("link", { name: `Customize ${name}` }).click();
    await expect(page).toHaveURL(new RegExp(`${link.replace("?", "\\?")}$`));
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    const start = name === "Engraved Dogtag Necklace" ? "$44.99" : price;
    await expect(page.getByRole("status", { name: "Price" })).toHaveText(start);
    await page.getByRole("link", { name: "Back to Listings" }).click();
    await expect(page.getByRole("heading", { name: "Our Collection" })).toBeVisible();
  }
});

test("two cards stand side by side on a phone, three on a wide screen", async ({ page }) => {
  const columns = () =>
    page
      .getByRole("link", { name: /^Customize / })
      .evaluateAll(
        (links) =>
          new Set(links.map((link) => Math.round(link.getBoundingClientRect().left / 20))).size,
      );
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, "/products");
  expect(await columns()).toBe(2);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(columns).toBe(3);
});
