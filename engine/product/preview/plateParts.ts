import * as z from "zod";
import { font, id, mm, partId, repeat, size, text, when } from "./schemas.ts";

// Plates and beads.

export const namePlate = z
  .strictObject({
    part: z.literal("namePlate"),
    id,
    when,
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

export const heartPlate = z
  .strictObject({ part: z.literal("heartPlate"), id, when, width: mm("width of the heart") })
  .describe("a solid heart with a raised rim");

export const heartBand = z
  .strictObject({
    part: z.literal("heartBand"),
    id,
    when,
    width: mm("outer width of the heart"),
    band: mm("width of the flat band"),
  })
  .describe("an open heart of flat band");

export const tagPlate = z
  .strictObject({
    part: z.literal("tagPlate"),
    id,
    when,
    width: size("width"),
    height: size("height"),
    corner: mm("radius of the corners"),
    hole: mm("radius of the hole"),
  })
  .describe("a rounded plate with a rim and a hole at the top");

export const beads = z
  .strictObject({
    part: z.literal("beads"),
    id,
    when,
    repeat,
    text,
    font,
    width: mm("width of a bead"),
    spacer: mm("diameter of the small balls between the beads"),
    radius: mm("radius of the curve the beads hang on"),
  })
  .describe("puffed, engraved hearts on the curve of the chain");
