import { type Cents, dollarsFromCents } from "../../product/money.ts";
import type { Option, Product } from "../../product/product.ts";
import type { JsonPath } from "../json/jsonPath.ts";

/** An amount of a file, and the product with another one in its place. */
interface Amount {
  readonly path: JsonPath;
  readonly cents: Cents;
  readonly with: (cents: Cents) => Product;
}

/** An amount that was written in cents, as `2499` for 24.99. */
export interface AmountInCents {
  readonly path: JsonPath;
  /** In dollars, as the file has it and as it was meant. */
  readonly written: number;
  readonly meant: number;
}

/** Smaller amounts may well be meant as they stand: in cents they would be less than a dollar. */
const MIN_CENTS: Cents = 10_000;

/** The amount that, taken as cents, is all that a product lacks to be right; null when there is none. */
export function amountInCents(
  product: Product,
  isRight: (product: Product) => boolean,
): AmountInCents | null {
  for (const { path, cents, with: priced } of amountsOf(product)) {
    if (Math.abs(cents) < MIN_CENTS || cents % 100 !== 0 || !isRight(priced(cents / 100))) continue;
    return { path, written: dollarsFromCents(cents), meant: dollarsFromCents(cents / 100) };
  }
  return null;
}

function amountsOf(product: Product): readonly Amount[] {
  const { price, fields, surcharges } = product;
  const options = fields.flatMap((field, index): readonly Amount[] => {
    const at = ["fields", index];
    const put = (changed: Product["fields"][number]) => ({
      ...product,
      fields: fields.with(index, changed),
    });
    if (field.kind === "choice") {
      return optionAmounts(field.options, at, (changed) => put({ ...field, options: changed }));
    }
    if (field.kind !== "list") return [];
    return field.of.flatMap((sub, row) =>
      sub.kind === "choice"
        ? optionAmounts(sub.options, [...at, "of", row], (changed) =>
            put({ ...field, of: field.of.with(row, { ...sub, options: changed }) }),
          )
        : [],
    );
  });
  const rules = surcharges.flatMap((rule, index): readonly Amount[] => {
    const put = (changed: typeof rule) => ({
      ...product,
      surcharges: surcharges.with(index, changed),
    });
    const at = ["surcharges", index];
    if (rule.kind === "flat") {
      return [{ path: [...at, "flat"], cents: rule.flat, with: (flat) => put({ ...rule, flat }) }];
    }
    if (rule.kind === "percent") return [];
    return [{ path: [...at, "each"], cents: rule.each, with: (each) => put({ ...rule, each }) }];
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
  put: (options: readonly Option[]) => Product,
): readonly Amount[] {
  return options.map((option, index) => ({
    path: [...at, "options", index, "surcharge"],
    cents: option.surcharge,
    with: (surcharge) => put(options.with(index, { ...option, surcharge })),
  }));
}
