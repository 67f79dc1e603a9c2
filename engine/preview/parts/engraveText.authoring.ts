import * as z from "zod";
import type { PartRules } from "../check/rules.ts";
import { base, font, mm, partId, text } from "../partSchemas.ts";

export const engraveTextSchema = z
  .strictObject({
    ...base("engraveText"),
    on: partId.describe("the tagPlate that is engraved"),
    text,
    font,
    area: z
      .enum(["middle", "top"])
      .describe("where on the plate: the middle, or a sign or short line above it"),
    lines: z
      .int()
      .min(1)
      .max(8)
      .describe(
        "most lines the text is broken into, evenly; line breaks in the text itself are kept",
      ),
    size: mm("maximum height of a capital letter"),
  })
  .describe("centred text on a plate");

export const engraveTextRules: PartRules<"engraveText"> = {
  carrier: "tagPlate",
  position: ({ on, area }) => `${on} ${area}`,
  isMultiline: true,
};
