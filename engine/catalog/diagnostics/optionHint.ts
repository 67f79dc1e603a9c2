import type { Scalar } from "../../product/product.ts";
import { didYouMean } from "./didYouMean.ts";

/** Advice for an unknown option id: to add or remove quotes (16 is not "16"), else the nearest id, else `otherwise`. */
export function optionHint(id: Scalar, known: readonly Scalar[], otherwise: string): string {
  const sameText = known.find((value) => String(value) === String(id));
  if (sameText === undefined) return didYouMean(String(id), known.map(String)) || otherwise;
  return typeof sameText === "number" ? " — write it without quotes" : " — write it in quotes";
}
