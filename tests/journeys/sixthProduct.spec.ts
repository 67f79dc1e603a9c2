import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyShop, type CopiedShop } from "../support/copiedShop.ts";
import { CARDS, expectPaid, fillAddress, fillCard, pay } from "./steps/checkout.ts";
import { addToCart, choose, expectPrice } from "./steps/products.ts";
import { expect, open, storedItems, test } from "./steps/shop.ts";

const SIXTH = {
  id: "initial-pendant",
  version: 1,
  path: "/initial-pendant",
  name: "Initial Pendant",
  description: "One letter on a round disc.",
  image: "/images/heart-beads-necklace.webp",
  price: 19.5,
  fields: [
    { id: "initial", kind: "text", label: "Initial", max: 1 },
    {
      id: "metal",
      kind: "choice",
      as: "swatch",
      label: "Metal",
      optionSet: "metals",
      only: ["gold-color", "black"],
    },
    {
      id: "box",
      kind: "choice",
      as: "segments",
      label: "Gift box",
      options: [
        { id: "none", label: "None" },
        { id: "wood", label: "Wood", surcharge: 4.25 },
      ],
    },
  ],
};

test.describe("a sixth product, written as one file and nothing else", () => {
  let shop: CopiedShop;
  let address: string;

  test.beforeAll(async () => {
    shop = copyShop();
    writeFileSync(
      join(shop.folder, "catalog/products/initial-pendant.json"),
      JSON.stringify(SIXTH),
    );
    address = await shop.start(4316);
  });
  test.afterAll(() => shop.remove());

  test("has a card, a page, a form, a price, and is paid for", async ({ page }) => {
    await open(page, `${address}/products`);
    await page.getByRole("link", { name: "Customize Initial Pendant" }).click();
    await expectPrice(page, "$19.50");
    await page.getByRole("textbox", { name: "Initial" }).fill("Ä");
    await choose(page, "Metal", "Black");
    await choose(page, "Gift box", "Wood");
    await expectPrice(page, "$23.75");
    await addToCart(page);
    expect((await storedItems(page))[0]).toMatchObject({
      productId: "initial-pendant",
      initial: "Ä",
      metal: "black",
      box: "wood",
      price: 23.75,
      names: [],
    });
    await open(page, `${address}/cart`);
    await fillAddress(page);
    await fillCard(page, CARDS.good);
    await pay(page, "$23.75");
    await expectPaid(page);
  });
});
