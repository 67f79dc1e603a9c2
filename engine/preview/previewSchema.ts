import { z } from "zod";

const mm = (meaning: string) =>
  z.number().positive().max(400).describe(`${meaning}, in millimetres`);
const place = (meaning: string) =>
  z.number().min(-400).max(400).describe(`${meaning}, in millimetres`);
const partId = z.string().regex(/^[a-z][A-Za-z0-9]*$/);
const fieldId = z.string().regex(/^[a-z][A-Za-z0-9]*$/);
const fontId = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const anchor = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z]*$/)
  .describe("a point another part offers, as `partId.anchor` (`plate.left`, `tag.hole`)");

const id = partId.describe("the part's own name, by which other parts refer to it");
const when = z
  .record(
    fieldId,
    z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])).min(1)]),
  )
  .optional()
  .describe("the part is drawn only when each field named has (one of) the value(s) given");
const repeat = fieldId.describe("the id of the list whose rows the part is repeated for");

const text = z
  .union([
    z.string().min(1),
    z.strictObject({
      from: fieldId.describe(
        "the field (inside a repeat: the row's sub-field) whose text is drawn",
      ),
      sample: z
        .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
        .optional()
        .describe("drawn faintly while the field is empty; a list gives one sample per row"),
    }),
  ])
  .describe("a constant text, or the shopper's own");

const font = z
  .union([
    fontId,
    z.strictObject({
      from: fieldId.describe("the number field that holds the font's number"),
      among: z
        .array(fontId)
        .min(1)
        .optional()
        .describe("the fonts the numbers stand for, first is 1; without it the shop's hundred"),
    }),
  ])
  .describe("a font's id in `option-sets/fonts.json`, or the field that chooses one");

const size = (meaning: string) =>
  z
    .union([
      mm(meaning),
      z.strictObject({
        from: fieldId.describe("the choice that decides"),
        map: z.record(z.string(), mm(meaning)).describe("millimetres by option id"),
      }),
    ])
    .describe(`${meaning}: millimetres, or millimetres by option`);

const namePlate = z
  .strictObject({
    part: z.literal("namePlate"),
    id,
    when,
    repeat: repeat.optional(),
    text,
    font,
    width: mm("greatest width of a plate"),
    widest: mm(
      "how wide a plate becomes rather than that a long name's letters are very small",
    ).optional(),
    height: mm("greatest height of a plate"),
    stem: mm("width of the strokes"),
    gap: mm("length of the chain runs between plates of a ladder").optional(),
    inside: partId
      .optional()
      .describe("the heartBand this word spans; it is tied to the band instead of getting rings"),
  })
  .describe("a name cut from sheet metal, in one piece; repeated plates hang under one another");

const heartPlate = z
  .strictObject({ part: z.literal("heartPlate"), id, when, width: mm("width of the heart") })
  .describe("a solid heart with a raised rim");

const heartBand = z
  .strictObject({
    part: z.literal("heartBand"),
    id,
    when,
    width: mm("outer width of the heart"),
    band: mm("width of the flat band"),
  })
  .describe("an open heart of flat band");

const engraveRows = z
  .strictObject({
    part: z.literal("engraveRows"),
    id,
    when,
    on: partId.describe("the heartPlate that is engraved"),
    repeat,
    text,
    font,
    gem: mm("radius of the gem that stands before each row").optional(),
  })
  .describe("one engraved line a row, with room for a gem before it");

const engraveAlong = z
  .strictObject({
    part: z.literal("engraveAlong"),
    id,
    when,
    on: partId.describe("the heartBand that is engraved"),
    repeat,
    text,
    font,
    size: mm("greatest height of a capital letter"),
    upper: z.boolean().optional().describe("engraved in capitals"),
  })
  .describe("texts along both halves of a band, separated by small hearts");

const engraveText = z
  .strictObject({
    part: z.literal("engraveText"),
    id,
    when,
    on: partId.describe("the tagPlate that is engraved"),
    text,
    font,
    area: z
      .enum(["middle", "top"])
      .describe("where on the plate: the middle, or a single sign above it"),
    lines: z.int().min(1).max(8).describe("most lines the text is broken into, evenly"),
    size: mm("greatest height of a capital letter"),
  })
  .describe("centred text on a plate");

const engravePhoto = z
  .strictObject({
    part: z.literal("engravePhoto"),
    id,
    when,
    on: partId.describe("the tagPlate that is engraved"),
    from: fieldId.describe("the file field that holds the photo"),
    inset: mm("distance from the plate's edge"),
  })
  .describe("a photo in the metal's own shades");

const beads = z
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

const gem = z
  .strictObject({
    part: z.literal("gem"),
    id,
    when,
    repeat: repeat.optional(),
    stone: z
      .strictObject({ from: fieldId, sample: z.string().min(1).optional() })
      .describe("the choice whose option shows a gem"),
    at: anchor.describe(
      "where it sits (`rows.gems`: before each engraved row) or what it hangs from (`plate.bottom`)",
    ),
    radius: mm("radius of the stone"),
    hang: mm(
      "length of the chain it hangs on; without it the stone is set where it sits",
    ).optional(),
    spacing: mm("distance between hanging stones").optional(),
  })
  .describe("a round stone in a four-prong setting");

const tagPlate = z
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

const ring = z
  .strictObject({
    part: z.literal("ring"),
    id,
    when,
    at: anchor.describe("the hole the ring passes through"),
    radius: mm("outer radius of the ring"),
  })
  .describe("a jump ring");

const chain = z
  .strictObject({
    part: z.literal("chain"),
    id,
    when,
    attach: z.tuple([anchor, anchor]).describe("where its left and right end are fastened"),
    style: z.enum(["cable", "ball"]),
    gauge: mm("width of a link, or diameter of a ball"),
    length: z
      .union([z.number().min(10).max(40), z.strictObject({ from: fieldId })])
      .describe(
        "length in inches, or the field that holds it: a longer chain hangs lower and steeper",
      ),
  })
  .describe("the chain, from the piece up and out of the picture");

const part = z.discriminatedUnion("part", [
  namePlate,
  heartPlate,
  heartBand,
  engraveRows,
  engraveAlong,
  engraveText,
  engravePhoto,
  beads,
  gem,
  tagPlate,
  ring,
  chain,
]);

/**
 * The grammar of a product's `preview`: which parts its picture is made of, and where each gets its text, font
 * and stone. Strict: an unknown part or key is refused. Used by the catalog's parser; the browser never loads it.
 * References to fields and parts are checked by `previewFaults`.
 */
export const previewSchema = z
  .strictObject({
    frame: z
      .strictObject({
        width: mm("width of the picture at its nearest; larger pieces are seen from further away"),
        drop: place("how much lower than the middle the piece hangs").optional(),
      })
      .describe("what the picture shows; its sides are always 4 to 3"),
    metal: z.strictObject({ from: fieldId }).describe("the choice whose option shows a metal"),
    parts: z
      .array(part)
      .min(1)
      .describe("drawn in this order; a part mentions only parts above it"),
  })
  .describe("how the piece is drawn from what the shopper chose");

export type PreviewSpec = z.infer<typeof previewSchema>;
export type PartSpec = PreviewSpec["parts"][number];
export type PartKind = PartSpec["part"];
/** The words of one kind of part. */
export type PartOf<K extends PartKind> = Extract<PartSpec, { part: K }>;
export type TextSpec = z.infer<typeof text>;
export type FontSpec = z.infer<typeof font>;
export type SizeSpec = PartOf<"tagPlate">["width"];
