import * as z from "zod";
import { allValues } from "../byOption.ts";
import { checkOptions } from "../check/readField.ts";
import type { PartRules } from "../check/rules.ts";
import { base, mm, size } from "../partSchemas.ts";

export const tagPlateSchema = z
  .strictObject({
    ...base("tagPlate"),
    width: size("width"),
    height: size("height"),
    corner: mm("radius of the corners"),
    hole: mm("radius of the hole"),
  })
  .describe("a rounded plate with a rim and a hole at the top");

export const tagPlateRules: PartRules<"tagPlate"> = {
  anchors: ["hole", "bottom"],
  // All have the same centre.
  position: () => "",
  check({ width, height, corner }, input) {
    checkOptions("width", width, "millimetres", input);
    checkOptions("height", height, "millimetres", input);
    // A corner that is too large only for some sizes is allowed: `tagOf` makes it smaller there.
    const max = Math.min(Math.max(...allValues(width)), Math.max(...allValues(height))) / 2;
    // A size whose map is empty is reported elsewhere.
    if (corner <= max || max === -Infinity) return;
    const message = `is more than half of the tag's shorter side — write ${max} or less`;
    input.add(["corner"], message);
  },
};
