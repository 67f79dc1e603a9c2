import * as z from "zod";
import type { PartRules } from "../check/rules.ts";
import { base, font, mm, partId, repeat, text } from "../partSchemas.ts";

export const engraveRowsSchema = z
  .strictObject({
    ...base("engraveRows"),
    on: partId.describe("the heartPlate that is engraved"),
    repeat,
    text,
    font,
    gem: mm("radius of the gem before each row").optional(),
  })
  .describe("one engraved line per row, with space for a gem before it");

export const engraveRowsRules: PartRules<"engraveRows"> = {
  anchors: ["gems"],
  carriers: ["heartPlate"],
  position: ({ on }) => on,
};
