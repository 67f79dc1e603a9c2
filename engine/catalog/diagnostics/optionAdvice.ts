import type { Scalar } from "../../product/product.ts";
import { nearest } from "./didYouMean.ts";

/**
 * Advice for an unknown option id or compared value. If a known id differs only in its quotes (16 is not "16"), suggests adding
 * or removing them; else suggests the nearest id; else lists the known ids.
 * @param where where the author finds all ids if there are too many to list; may be empty
 */
export function optionAdvice(id: Scalar, knownIds: readonly Scalar[], where = ""): string {
  const idByText = new Map(knownIds.map((known) => [String(known), known]));
  const idWithSameText = idByText.get(String(id));
  if (idWithSameText !== undefined) {
    const how = typeof idWithSameText === "number" ? "without" : "in";
    return ` — write ${JSON.stringify(idWithSameText)} ${how} quotes`;
  }
  const nearestText = nearest(String(id), idByText.keys());
  return nearestText === null
    ? listIds(knownIds, where)
    : ` — did you mean ${JSON.stringify(idByText.get(nearestText))}?`;
}

/** The maximum number of ids that a message lists. */
const MAX_LISTED = 12;

function listIds(ids: readonly Scalar[], where: string): string {
  const known = [...new Set(ids)];
  if (known.length === 0) return " — correct it";
  const listedIds = known.slice(0, MAX_LISTED).map((id) => JSON.stringify(id));
  const otherCount = known.length - listedIds.length;
  const place = where === "" ? "" : ` (${where})`;
  const others = otherCount === 0 ? "" : ` and ${otherCount} more${place}`;
  return ` — name one of these: ${listedIds.join(", ")}${others}`;
}
