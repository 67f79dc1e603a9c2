import { type Cents, dollarsFromCents } from "../../product/money.ts";
import type { Product } from "../../product/product.ts";
import type { JsonPath } from "../diagnostics/diagnostic.ts";
import { listAmounts } from "./amounts.ts";

/** An amount written in cents by mistake, such as `2499` for 24.99. */
export interface AmountWrittenInCents {
  readonly path: JsonPath;
  /** In dollars: 2499 in the example. */
  readonly writtenDollars: number;
  /** In dollars: 24.99 in the example. */
  readonly intendedDollars: number;
}

/** The smallest amount that is checked. Divided by 100, a smaller one would be less than $1. */
const MIN_CENTS: Cents = 10_000;

/** Finds the first amount that makes the product consistent when it is divided by 100. Null if there is none. */
export function findAmountWrittenInCents(
  product: Product,
  isConsistent: (product: Product) => boolean,
): AmountWrittenInCents | null {
  for (const { path, cents, productWith } of listAmounts(product)) {
    // An amount that an author wrote in cents has no fraction.
    if (Math.abs(cents) < MIN_CENTS || cents % 100 !== 0) continue;
    const intendedCents = cents / 100;
    if (!isConsistent(productWith(intendedCents))) continue;
    return {
      path,
      writtenDollars: dollarsFromCents(cents),
      intendedDollars: dollarsFromCents(intendedCents),
    };
  }
  return null;
}
