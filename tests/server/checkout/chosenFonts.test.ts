import type { Configuration, Field, Product } from "#engine";
import { describe, expect, test } from "vitest";
import { chosenFonts } from "../../../server/checkout/chosenFonts.ts";
import { describeItem } from "../../../server/cli/orders/describeItem.ts";
import { cartItem, catalog } from "../../support/server/carts.ts";
import { changedCatalog } from "../../support/server/changedCatalog.ts";

const ID = "classic-name-necklace";
const NAMES = { names: [{ name: "Ann" }] };
const family = catalog.fonts.all[6]?.family;

/** The shop whose classic necklace has another field for the number of its font. */
const withFontField = (change: (field: Field) => Field) =>
  changedCatalog(catalog, ID, (product): Product => ({
    ...product,
    fields: product.fields.map((field) => (field.id === "font" ? change(field) : field)),
  }));

const option = (id: number, label: string) => {
  return { id, label, surcharge: 0, days: null, tags: [], show: {} };
};

const FIELDS: readonly (readonly [
  kind: string,
  ordered: string,
  change: (field: Field) => Field,
])[] = [
  ["number", `7 (${family})`, (field) => field],
  [
    "choice of numbers",
    `Round (7, ${family})`,
    (field) => ({
      ...field,
      kind: "choice",
      options: [option(1, "Sharp"), option(7, "Round")],
      default: 1,
    }),
  ],
  [
    "derived number",
    `7 (${family})`,
    (field) => ({ ...field, kind: "derived", rule: { value: 7 } }),
  ],
];

describe.each(FIELDS)("the font of a %s", (_kind, ordered, change) => {
  const shop = withFontField(change);
  const configuration: Configuration = { ...NAMES, font: 7 };

  test("is stored with the order", () => {
    const product = shop.byId.get(ID)?.product;
    expect(product && chosenFonts(product, configuration, shop.fonts)).toEqual({ font: family });
  });

  test("is named to the workshop", () => {
    const item = cartItem(ID, NAMES);
    const details = describeItem(shop, { item, configuration }, 1001);
    expect(details.map(({ value }) => value)).toContain(ordered);
  });
});
