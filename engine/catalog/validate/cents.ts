import { type Cents, dollarsFromCents } from "../../product/money.ts";
import type { Option, Product } from "../../product/product.ts";
import type { JsonPath } from "../json/jsonPath.ts";

/** An amount of a file, and a function that replaces it. */
interface Amount {
  readonly path: JsonPath;
  readonly cents: Cents;
  readonly with: (cents: Cents) => Product;
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
  for (const { path, cents, with: priced } of amountsOf(product)) {
    if (Math.abs(cents) < MIN_CENTS || cents % 100 !== 0 || !isRight(priced(cents / 100))) continue;
    return { path, written: dollarsFromCents(cents), intended: dollarsFromCents(cents / 100) };
  }
  return null;
}

function amountsOf(product: Product): readonly Amount[] {
  const { price, fields, surcharges } = product;
  const options = fields.flatMap((field, index): readonly Amount[] => {
    const at = ["fields", index];
    const replace = (changed: Product["fields"][number]) => ({
      ...product,
      fields: fields.with(index, changed),
    });
    if (field.kind === "choice") {
      return optionAmounts(field.options, at, (changed) => replace({ ...field, options: changed }));
    }
    if (field.kind !== "list") return [];
    return field.of.flatMap((sub, row) =>
      sub.kind === "choice"
        ? optionAmounts(sub.options, [...at, "of", row], (changed) =>
            replace({ ...field, of: field.of.with(row, { ...sub, options: changed }) }),
          )
        : [],
    );
  });
  const rules = surcharges.flatMap((rule, index): readonly Amount[] => {
    const replace = (changed: typeof rule) => ({
      ...product,
      surcharges: surcharges.with(index, changed),
    });
    const path = ["surcharges", index, rule.kind];
    switch (rule.kind) {
      case "flat":
        return [{ path, cents: rule.flat, with: (flat) => replace({ ...rule, flat }) }];
      case "each":
        return [{ path, cents: rule.each, with: (each) => replace({ ...rule, each }) }];
      case "percent":
        return [];
    }
  });
  const base: Amount = {
    path: ["price"],
    cents: price,
    with: (cents) => ({ ...product, price: cents }),
  };
  return [base, ...options, ...rules];
}

function optionAmounts(
  options: readonly Option[],
  at: JsonPath,
  replace: (options: readonly Option[]) => Product,
): readonly Amount[] {
  return options.map((option, index) => ({
    path: [...at, "options", index, "surcharge"],
    cents: option.surcharge,
    with: (surcharge) => replace(options.with(index, { ...option, surcharge })),
  }));
}
