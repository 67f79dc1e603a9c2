import * as z from "zod";
import { flatten } from "../../geometry/outline.ts";
import type { PartRules } from "../check/rules.ts";
import { MIN_METAL, thinPlace } from "../check/thinness.ts";
import { scaledTo } from "./plate.ts";
import { base, font, kebab, mm, repeat, text } from "../partSchemas.ts";

export const plateSchema = z
  .strictObject({
    ...base("plate"),
    shape: kebab.describe("the name of a file in catalog/shapes, without .svg"),
    width: mm("width of a plate; the shape is scaled to it"),
    repeat: repeat.optional(),
    arrange: z
      .enum(["stacked", "side by side"])
      .optional()
      .describe("how repeated plates hang: below one another, as by default, or side by side"),
    gap: mm("distance between two plates").optional(),
    text,
    font,
    size: mm("maximum height of a capital letter"),
  })
  .describe("a plate in a shape of catalog/shapes, with an engraved text");

export const plateRules: PartRules<"plate"> = {
  anchors: ["left", "right", "hole", "bottom"],
  // All have the same centre.
  position: () => "",
  check({ shape: name, width, arrange, repeat: list }, { shapes, add }) {
    const shape = shapes[name];
    if (arrange !== undefined && list === undefined)
      add(["arrange"], 'arranges repeated plates — add "repeat", or remove it');
    // An unknown shape is reported when the shapes are added to the product.
    if (shape === undefined) return;
    if (shape.areas["text"] === undefined) {
      const message = `"${name}" has no place for a text — draw a rectangle with the id "text" in its file`;
      add(["shape"], message);
    }
    if (width < shape.width && thinPlace(flatten(scaledTo(width, shape).outline)) !== null)
      add(["width"], `makes "${name}" thinner than ${MIN_METAL} mm — write more`);
  },
};
