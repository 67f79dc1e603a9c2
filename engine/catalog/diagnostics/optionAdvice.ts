import type { Scalar } from "../../product/product.ts";
import { nearest } from "./didYouMean.ts";

/**
 * Advice for an unknown id of an option, or an unknown value to compare. If a known one differs only in its quotes (16 is
 * not "16"), suggests to add or remove them; else suggests the nearest one. Returns `otherwise` if none is near.
 */
export function optionAdvice(id: Scalar, knownIds: readonly Scalar[], otherwise: string): string {
  const idByText = new Map(knownIds.map((known) => [String(known), known]));
  const idWithSameText = idByText.get(String(id));
  if (idWithSameText !== undefined)
    return typeof idWithSameText === "number"
      ? " — write it without quotes"
      : " — write it in quotes";
  const nearestText = nearest(String(id), idByText.keys());
  return nearestText === null
    ? otherwise
    : ` — did you mean ${JSON.stringify(idByText.get(nearestText))}?`;
}
