import type { Scalar } from "../../product/product.ts";
import { didYouMean } from "./didYouMean.ts";

/** Advice for an unknown option id: to add or remove quotes (16 is not "16"), or the nearest id. `otherwise` if there is neither. */
export function optionHint(id: Scalar, knownIds: readonly Scalar[], otherwise: string): string {
  const idWithSameText = knownIds.find((value) => String(value) === String(id));
  if (idWithSameText === undefined)
    return didYouMean(String(id), knownIds.map(String)) || otherwise;
  return typeof idWithSameText === "number"
    ? " — write it without quotes"
    : " — write it in quotes";
}
