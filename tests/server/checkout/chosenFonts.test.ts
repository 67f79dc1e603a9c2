import type { Configuration, Field } from "#engine";
import { expect, test } from "vitest";
import { chosenFonts } from "../../../server/checkout/chosenFonts.ts";
import { describeItem } from "../../../server/cli/orders/describeItem.ts";
import { CHOICE_DEFAULTS, DERIVED_DEFAULTS, plainOption } from "../../support/fieldDefaults.ts";
import { cartItem, catalog } from "../../support/server/carts.ts";
import { changedCatalog } from "../../support/server/changedCatalog.ts";

const ID = "classic-name-necklace";
const NAMES = { names: [{ name: "Ann" }] };
const family = catalog.fonts.all[6]?.family;
const options = [plainOption(1), plainOption(7)];

const baseOf = ({ id, label, when }: Field) => ({ id, label, when });

const FIELDS: readonly (readonly [kind: string, workshop: string, (field: Field) => Field])[] = [
  ["number", `7 (${family})`, (field) => field],
  [
    "choice of numbers",
    `7 (${family})`,
    (field) => ({ ...CHOICE_DEFAULTS, ...baseOf(field), options, default: 1 }),
  ],
  [
    "derived number",
    `7 (${family})`,
    (field) => ({ ...DERIVED_DEFAULTS, ...baseOf(field), value: 7 }),
  ],
];

test.each(FIELDS)(
  "the font of a %s is stored with the order and named to the workshop",
  (_kind, workshop, change) => {
    const shop = changedCatalog(catalog, ID, (product) => ({
      ...product,
      fields: product.fields.map((field) => (field.id === "font" ? change(field) : field)),
    }));
    const configuration: Configuration = { ...NAMES, font: 7 };
    const product = shop.byId.get(ID)?.product;
    expect(product && chosenFonts(product, configuration, shop.fonts)).toEqual({ font: family });
    const details = describeItem(
      shop,
      { item: cartItem(ID, NAMES), configuration, fonts: { font: family ?? "" } },
      true,
    );
    expect(details.map(({ value }) => value)).toContain(workshop);
  },
);
