import * as z from "zod";
import { flatten } from "../../geometry/outline.ts";
import { readMetal } from "../appearance.ts";
import { allValues } from "../byOption.ts";
import { checkAppearance, checkOptions } from "../check/readField.ts";
import type { PartRules } from "../check/rules.ts";
import { MIN_METAL, thinPlace } from "../check/thinness.ts";
import { base, metal, mm, repeat, shape, size } from "../partSchemas.ts";
import { MAX_SIDE, MIN_SIDE, scaledTo } from "../plateShape.ts";
import type { PartOf, PreviewSpec } from "../schema.ts";

export const plateSchema = z
  .strictObject({
    ...base("plate"),
    shape,
    width: size("width of a plate; the shape is scaled to it"),
    repeat: repeat.optional(),
    arrange: z
      .enum(["stacked", "side by side", "strung", "fanned"])
      .optional()
      .describe(
        "how repeated plates hang: below one another, as by default, side by side, on the curve of the chain, or fanned from one ring",
      ),
    gap: mm("distance between two plates").optional(),
    metal: metal.optional(),
  })
  .describe("a plate in a shape of catalog/shapes");

/** The anchors of a plate: two rings, or the one that it hangs by; and its lower edge and the places for stones. */
export function anchorsOfPlate(
  { arrange = "stacked", shape, repeat }: PartOf<"plate">,
  shapes: NonNullable<PreviewSpec["shapes"]>,
): readonly string[] {
  const all = allValues(shape).flatMap((name) => shapes[name] ?? []);
  const isOnChain = arrange === "side by side" || arrange === "strung";
  const hangsByOne = all.some(({ rings }) => rings.ring !== undefined) && !isOnChain;
  const [areas = [], ...others] = all.map((each) => Object.keys(each.areas));
  const shared = areas.filter((id) => others.every((ids) => ids.includes(id)));
  const stones = shared.filter((id) => id.startsWith("stone"));
  // The lowest of several is the last one only if they are stacked.
  const bottom = repeat === undefined || arrange === "stacked" ? ["bottom"] : [];
  return [...(hangsByOne ? ["hole"] : ["left", "right"]), ...bottom, ...stones];
}

export const plateRules: PartRules<"plate"> = {
  anchors: ["left", "right", "hole", "bottom"],
  // All have the same centre.
  position: () => "",
  check(part, input) {
    const { shape: name, width, arrange, repeat: list, metal: choice } = part;
    const { shapes, readField, add } = input;
    checkOptions("shape", name, "shape", input);
    checkOptions("width", width, "millimetres", input);
    const field = choice && readField(["metal", "from"], choice.from, "metal");
    if (field?.kind === "choice")
      checkAppearance(field, readMetal, "a metal", ["metal", "from"], add);
    if (arrange !== undefined && list === undefined)
      add(["arrange"], 'arranges repeated plates — add "repeat", or remove it');
    // An unknown shape is reported when the shapes are added to the product.
    const used = allValues(name).flatMap((each) => shapes[each] ?? []);
    const hangsByOne = used.map(({ rings }) => rings.ring !== undefined);
    if (new Set(hangsByOne).size > 1)
      add(["shape"], "has shapes with one ring and with two — name shapes that hang alike");
    if (arrange === "fanned" && hangsByOne.includes(false))
      add(["arrange"], 'needs a shape with the circle "ring" — name another arrangement or shape');
    const [smallest, largest] = [Math.min(...allValues(width)), Math.max(...allValues(width))];
    if (smallest < MIN_SIDE || largest > MAX_SIDE) {
      add(["width"], `a plate is ${MIN_SIDE} to ${MAX_SIDE} mm wide — correct it`);
      return;
    }
    for (const id of allValues(name)) {
      const each = shapes[id];
      if (each === undefined || smallest >= each.width) continue;
      const thin = thinPlace(flatten(scaledTo(smallest, each).outline)) !== null;
      const message = `${smallest} mm make "${id}" thinner than ${MIN_METAL} mm — write a larger width`;
      if (thin) add(["width"], message);
    }
  },
};
