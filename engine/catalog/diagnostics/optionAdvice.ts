import type { Scalar } from "../../product/product.ts";
import { nearest } from "./didYouMean.ts";

/**
 * Advice for an unknown option id. If a known id differs only in its quotes (16 is not "16"), suggests to add or remove
 * them; else suggests the nearest id. Returns `otherwise` if no id is near.
 */
export function optionAdvice(id: Scalar, knownIds: readonly Scalar[], otherwise: string): string {
  const idByText = new Map(knownIds.map((known) => [String(known), known]));
  const idWithSameText = idByText.get(String(id));
  if (idWithSameText !== undefined)
    return typeof idWithSameText === "number"
      ? " — write it without quotes"
      : " — write it in quotes";
  const nearestId = idByText.get(nearest(String(id), idByText.keys()) ?? "");
  return nearestId === undefined ? otherwise : ` — did you mean ${JSON.stringify(nearestId)}?`;
}
