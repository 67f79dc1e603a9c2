import * as z from "zod";
import type { PartRules } from "../check/rules.ts";
import { base, font, mm, repeat, text } from "../partSchemas.ts";

export const beadsSchema = z
  .strictObject({
    ...base("beads"),
    repeat,
    text,
    font,
    width: mm("width of a bead"),
    spacer: mm("diameter of the small balls between the beads"),
    radius: mm("radius of the curve the beads hang on"),
  })
  .describe("puffed, engraved hearts on the curve of the chain");

export const beadsRules: PartRules<"beads"> = {
  anchors: ["left", "right"],
  position: ({ radius }) => String(radius),
};
