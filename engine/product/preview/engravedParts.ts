import * as z from "zod";
import { fieldId, font, id, mm, partId, repeat, text, when } from "./schemas.ts";

/** A key with which number fields placed a photo. */
const replacedByCrop = (key: string) =>
  z
    .custom<undefined>(
      () => false,
      `"${key}" is a part of the photo's crop now — write "crop": true in the photo's field, and remove this key and its number field`,
    )
    .optional()
    .meta({ deprecated: true, description: "Replaced by crop of the file field." });

// Parts that are engraved into another part.

export const engraveRows = z
  .strictObject({
    part: z.literal("engraveRows"),
    id,
    when,
    on: partId.describe("the heartPlate that is engraved"),
    repeat,
    text,
    font,
    gem: mm("radius of the gem before each row").optional(),
  })
  .describe("one engraved line per row, with space for a gem before it");

export const engraveAlong = z
  .strictObject({
    part: z.literal("engraveAlong"),
    id,
    when,
    on: partId.describe("the heartBand that is engraved"),
    repeat,
    text,
    font,
    size: mm("maximum height of a capital letter"),
    upper: z.boolean().optional().describe("engraved in capitals"),
  })
  .describe("texts along both halves of a band, separated by small hearts");

export const engraveText = z
  .strictObject({
    part: z.literal("engraveText"),
    id,
    when,
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

export const engravePhoto = z
  .strictObject({
    part: z.literal("engravePhoto"),
    id,
    when,
    on: partId.describe("the tagPlate that is engraved"),
    from: fieldId.describe("the file field that holds the photo"),
    inset: mm("distance from the plate's edge"),
    zoom: replacedByCrop("zoom"),
    across: replacedByCrop("across"),
    down: replacedByCrop("down"),
    turn: replacedByCrop("turn"),
  })
  .describe("a photo in the metal's own shades");
