import * as z from "zod";
import { addWrongOption, optionIdsOf } from "../check/readField.ts";
import type { CheckInput, PartRules } from "../check/rules.ts";
import { base, fieldId, mm } from "../partSchemas.ts";

/** A length in millimetres that may depend on a chosen option, with a description for the author. */
const size = (meaning: string) =>
  z
    .union(
      [
        mm(meaning),
        z.strictObject({
          from: fieldId.describe("the choice that determines it"),
          map: z.record(z.string(), mm(meaning)).describe("millimetres by option id"),
        }),
      ],
      'must be millimetres, or {"from": …, "map": …}',
    )
    .describe(`${meaning}: millimetres, or millimetres by option`);

export const tagPlateSchema = z
  .strictObject({
    ...base("tagPlate"),
    width: size("width"),
    height: size("height"),
    corner: mm("radius of the corners"),
    hole: mm("radius of the hole"),
  })
  .describe("a rounded plate with a rim and a hole at the top");

type Size = z.infer<typeof tagPlateSchema>["width"];

export const tagPlateRules: PartRules<"tagPlate"> = {
  anchors: ["hole", "bottom"],
  // All have the same centre.
  position: () => "",
  check({ width, height, corner }, input) {
    checkSize("width", width, input);
    checkSize("height", height, input);
    // A corner that is too large only for some sizes is allowed: `tagOf` makes it smaller there.
    const max = Math.min(largestOf(width), largestOf(height)) / 2;
    // A size whose map is empty is reported elsewhere.
    if (corner <= max || max === -Infinity) return;
    const message = `is more than half of the tag's shorter side — write ${max} or less`;
    input.add(["corner"], message);
  },
};

/** Reports a size that depends on a field other than a choice, or whose map doesn't have exactly the choice's options. */
function checkSize(key: "width" | "height", size: Size, { readField, add }: CheckInput): void {
  if (typeof size === "number") return;
  const field = readField([key, "from"], size.from, "size");
  if (field?.kind !== "choice" || field.options.length === 0) return;
  const optionIds = optionIdsOf(field);
  for (const id of Object.keys(size.map)) {
    if (!optionIds.includes(id)) addWrongOption([key, "map", id], id, field, add);
  }
  const missingIds = optionIds.filter((id) => !Object.hasOwn(size.map, id));
  if (missingIds.length === 0) return;
  const ids = missingIds.map((id) => `"${id}"`).join(", ");
  add([key, "map"], `has no millimetres for ${ids} — add them`);
}

/** The smallest size of a tag, in millimetres. Infinity if its map is empty. */
export function smallestOf(size: Size): number {
  return typeof size === "number" ? size : Math.min(...Object.values(size.map));
}

function largestOf(size: Size): number {
  return typeof size === "number" ? size : Math.max(...Object.values(size.map));
}
