import type { Scalar } from "../../product/product.ts";
import { didYouMean } from "./didYouMean.ts";

/** What to do about a value that is none of those known: the number 16 and the text "16" are told apart by their quotes. */
export function optionHint(given: Scalar, known: readonly Scalar[], otherwise: string): string {
  const alike = known.find((value) => String(value) === String(given));
  if (alike === undefined) return didYouMean(String(given), known.map(String)) || otherwise;
  return typeof alike === "number" ? " — write it without quotes" : " — write it in quotes";
}
