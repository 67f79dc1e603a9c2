import type { Scalar } from "../../product/product.ts";
import { didYouMean } from "./didYouMean.ts";

/**
 * Advice for an unknown option id. If a known id differs only in its quotes (16 is not "16"), suggests to add or remove
 * them; else suggests the nearest id. Returns `otherwise` if no id is near.
 */
export function optionAdvice(id: Scalar, knownIds: readonly Scalar[], otherwise: string): string {
  const idWithSameText = knownIds.find((value) => String(value) === String(id));
  if (idWithSameText === undefined)
    return didYouMean(String(id), knownIds.map(String)) || otherwise;
  return typeof idWithSameText === "number"
    ? " — write it without quotes"
    : " — write it in quotes";
}
