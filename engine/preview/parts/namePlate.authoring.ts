import * as z from "zod";
import type { PartRules } from "../check/rules.ts";
import { base, font, mm, partId, repeat, text } from "../partSchemas.ts";

export const namePlateSchema = z
  .strictObject({
    ...base("namePlate"),
    repeat: repeat.optional(),
    text,
    font,
    width: mm("maximum width of a plate"),
    widest: mm(
      "how wide a plate becomes rather than that a long name's letters are very small",
    ).optional(),
    height: mm("maximum height of a plate"),
    stem: mm("width of the strokes"),
    gap: mm("length of the chain runs between plates of a ladder").optional(),
    inside: partId
      .optional()
      .describe(
        "the heartBand that the name spans; it is tied to the band instead of getting rings",
      ),
  })
  .describe("a name cut from sheet metal, in one piece; repeated plates hang below one another");

export const namePlateRules: PartRules<"namePlate"> = {
  anchors: ["left", "right", "bottom"],
  carriers: ["heartBand"],
  position: ({ inside = "" }) => inside,
  check({ inside, repeat }, { fields, add }) {
    const list = fields.find((field) => field.id === repeat);
    // Several names inside one heart would cover one another.
    if (inside === undefined || list?.kind !== "list" || list.max === 1) return;
    const message = `"${inside}" holds one name, and "${list.id}" has up to ${list.max} — remove \`repeat\` or \`inside\``;
    add(["repeat"], message);
  },
};
