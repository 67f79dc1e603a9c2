import type { Scalar } from "../../product/product.ts";
import { didYouMean } from "./didYouMean.ts";

/** Advice for an unknown option id: to add or remove quotes (16 is not "16"), else the nearest id, else `otherwise`. */
export function optionHint(given: Scalar, known: readonly Scalar[], otherwise: string): string {
  const alike = known.find((value) => String(value) === String(given));
  if (alike === undefined) return didYouMean(String(given), known.map(String)) || otherwise;
  return typeof alike === "number" ? " — write it without quotes" : " — write it in quotes";
}
