import { type Cents, formatCents } from "../../product/money.ts";
import type { ChoiceField, Field, Product, Surcharge } from "../../product/product.ts";
import type { JsonPath } from "../diagnostics/diagnostic.ts";

/** An amount of a product file: the base price, or the amount of an option or surcharge. */
export interface Amount {
  readonly path: JsonPath;
  readonly cents: Cents;
  /** Copies the product with another value of this amount. */
  readonly productWith: (cents: Cents) => Product;
  /** Formats another value of this amount as a clause after "if": `the price were $1.00`. */
  readonly changeText: (cents: Cents) => string;
}

/** The amounts that a product charges, in the order of its file. Percentages and the original price are not included. */
export function listAmounts(product: Product): readonly Amount[] {
  return [
    createPriceAmount(product),
    ...product.fields.flatMap((field, index) => listFieldAmounts(product, field, index)),
    ...product.surcharges.flatMap((surcharge, index) =>
      listSurchargeAmounts(product, surcharge, index),
    ),
  ];
}

function createPriceAmount(product: Product): Amount {
  return {
    path: ["price"],
    cents: product.price,
    productWith: (cents) => ({ ...product, price: cents }),
    changeText: (cents) => `the price were ${formatCents(cents)}`,
  };
}

/** The amounts of a choice's options, or of the options in a list's rows. */
function listFieldAmounts(product: Product, field: Field, index: number): readonly Amount[] {
  const path = ["fields", index];
  const productWith = (changed: Field) => ({
    ...product,
    fields: product.fields.with(index, changed),
  });
  if (field.kind === "choice") return listOptionAmounts(field, path, productWith);
  if (field.kind !== "list") return [];
  return field.of.flatMap((sub, subIndex) => {
    if (sub.kind !== "choice") return [];
    return listOptionAmounts(sub, [...path, "of", subIndex], (changed) =>
      productWith({ ...field, of: field.of.with(subIndex, changed) }),
    );
  });
}

function listOptionAmounts(
  field: ChoiceField,
  path: JsonPath,
  productWith: (field: ChoiceField) => Product,
): readonly Amount[] {
  const { id, options } = field;
  return options.map((option, index) => ({
    path: [...path, "options", index, "surcharge"],
    cents: option.surcharge,
    productWith: (surcharge) =>
      productWith({ ...field, options: options.with(index, { ...option, surcharge }) }),
    changeText: (cents) => `"${option.label}" of "${id}" cost ${formatCents(cents)}`,
  }));
}

function listSurchargeAmounts(
  product: Product,
  surcharge: Surcharge,
  index: number,
): readonly Amount[] {
  const { id, kind } = surcharge;
  const amount = (cents: Cents, surchargeWith: (cents: Cents) => Surcharge): Amount => ({
    path: ["surcharges", index, kind],
    cents,
    productWith: (changed) => ({
      ...product,
      surcharges: product.surcharges.with(index, surchargeWith(changed)),
    }),
    changeText: (changed) => `\`${kind}\` of "${id}" were ${formatCents(changed)}`,
  });
  switch (kind) {
    case "flat":
      return [amount(surcharge.flat, (flat) => ({ ...surcharge, flat }))];
    case "each":
      return [amount(surcharge.each, (each) => ({ ...surcharge, each }))];
    case "percent":
      return [];
  }
}
