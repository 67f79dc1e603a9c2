import * as z from "zod";
import type { PartRules } from "../check/rules.ts";
import { base, font, mm, partId, repeat, text } from "../partSchemas.ts";

export const engraveAlongSchema = z
  .strictObject({
    ...base("engraveAlong"),
    on: partId.describe("the heartBand that is engraved"),
    repeat,
    text,
    font,
    size: mm("maximum height of a capital letter"),
    upper: z.boolean().optional().describe("engraved in capitals"),
  })
  .describe("texts along both halves of a band, separated by small hearts");

export const engraveAlongRules: PartRules<"engraveAlong"> = {
  carriers: ["heartBand"],
  position: ({ on }) => on,
  check({ on, size }, { partsAbove, add }) {
    const heart = partsAbove.get(on);
    if (heart?.part !== "heartBand" || size < heart.band) return;
    const { band } = heart;
    const message = `letters this high don't fit on a band ${band} mm wide — write less than ${band}`;
    add(["size"], message);
  },
};
