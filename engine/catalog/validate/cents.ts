import { type Cents, dollarsFromCents, formatCents } from "../../product/money.ts";
import type { ChoiceField, Field, Product, Surcharge } from "../../product/product.ts";
import type { JsonPath } from "../diagnostics/diagnostic.ts";

/** An amount of a file: the price, or that of an option or surcharge. */
export interface Amount {
  readonly path: JsonPath;
  readonly cents: Cents;
  /** The product with another amount. */
  readonly with: (cents: Cents) => Product;
  /** States another amount, as after "if": `the price were $1.00`. */
  readonly statement: (cents: Cents) => string;
}

/** An amount written in cents by mistake, as `2499` for 24.99. */
export interface AmountInCents {
  readonly path: JsonPath;
  /** In dollars. */
  readonly written: number;
  readonly intended: number;
}

/** Smaller amounts are probably correct: taken as cents they would be less than a dollar. */
const MIN_CENTS: Cents = 10_000;

/** The single amount that makes `isRight` true if it is taken as cents; null if there is none. */
export function amountInCents(
  product: Product,
  isRight: (product: Product) => boolean,
): AmountInCents | null {
  for (const { path, cents, with: withAmount } of amountsOf(product)) {
    if (Math.abs(cents) < MIN_CENTS || cents % 100 !== 0) continue;
    if (!isRight(withAmount(cents / 100))) continue;
    return { path, written: dollarsFromCents(cents), intended: dollarsFromCents(cents / 100) };
  }
  return null;
}

/** The amounts of a product, in the order of its file; percentages are none. */
export function amountsOf(product: Product): readonly Amount[] {
  const { price, fields, surcharges } = product;
  const options = fields.flatMap((field, index): readonly Amount[] => {
    const path = ["fields", index];
    const withField = (changed: Field) => ({ ...product, fields: fields.with(index, changed) });
    if (field.kind === "choice") return optionAmounts(field, path, withField);
    if (field.kind !== "list") return [];
    return field.of.flatMap((sub, row) =>
      sub.kind === "choice"
        ? optionAmounts(sub, [...path, "of", row], (changed) =>
            withField({ ...field, of: field.of.with(row, changed) }),
          )
        : [],
    );
  });
  const rules = surcharges.flatMap((rule, index): readonly Amount[] => {
    const { id, kind } = rule;
    const path = ["surcharges", index, kind];
    const statement = (cents: Cents) => `\`${kind}\` of "${id}" were ${formatCents(cents)}`;
    const withRule = (changed: Surcharge) => ({
      ...product,
      surcharges: surcharges.with(index, changed),
    });
    switch (kind) {
      case "flat":
        return [{ path, cents: rule.flat, with: (flat) => withRule({ ...rule, flat }), statement }];
      case "each":
        return [{ path, cents: rule.each, with: (each) => withRule({ ...rule, each }), statement }];
      case "percent":
        return [];
    }
  });
  const base: Amount = {
    path: ["price"],
    cents: price,
    with: (cents) => ({ ...product, price: cents }),
    statement: (cents) => `the price were ${formatCents(cents)}`,
  };
  return [base, ...options, ...rules];
}

function optionAmounts(
  field: ChoiceField,
  path: JsonPath,
  withField: (field: ChoiceField) => Product,
): readonly Amount[] {
  const { id, options } = field;
  return options.map((option, index) => ({
    path: [...path, "options", index, "surcharge"],
    cents: option.surcharge,
    with: (surcharge) =>
      withField({ ...field, options: options.with(index, { ...option, surcharge }) }),
    statement: (cents) => `"${option.label}" of "${id}" cost ${formatCents(cents)}`,
  }));
}
