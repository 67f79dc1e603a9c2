import type { Scalar } from "../../product/product.ts";
import { nearest } from "./didYouMean.ts";

/**
 * Advice for an unknown id of an option, or an unknown value to compare. If a known one differs only in its quotes (16 is
 * not "16"), suggests to add or remove them; else suggests the nearest one; else lists the known ones. If there are too many
 * to list, `where` says where all of them are, unless it is empty.
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
