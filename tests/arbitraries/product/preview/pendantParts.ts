import * as fc from "fast-check";
import type { FieldFile } from "../../../../engine/product/productFile.ts";
import { optionIds } from "../conditionFile.ts";
import { type Draw, integer, pick } from "../draw.ts";
import { type PartFile, partWhen, type RowTextSource, type TextSource } from "./partFile.ts";

/** A name plate, for each row if the text is one of rows, in some cases with a ring at its left. */
export function namePlateParts(
  draw: Draw,
  source: TextSource | RowTextSource,
): { readonly parts: readonly PartFile[]; readonly hasRing: boolean } {
  const { text, font } = source;
  const plate: PartFile = {
    part: "namePlate",
    id: "plate",
    text,
    font,
    width: integer(draw, 40, 55),
    height: integer(draw, 18, 24),
    stem: 1.15,
    ...("repeat" in source ? { repeat: source.repeat, gap: 5 } : {}),
    ...(draw(fc.boolean) ? { widest: 62 } : {}),
  };
  const hasRing = draw(fc.boolean);
  const rings: readonly PartFile[] = hasRing
    ? [{ part: "ring", id: "ring", at: "plate.left", radius: 2 }]
    : [];
  return { parts: [plate, ...rings], hasRing };
}

/** A tag with a text and a symbol, and with a photo if a field asks for one. */
export function tagParts(
  draw: Draw,
  fields: readonly FieldFile[],
  { text, font }: TextSource,
): readonly PartFile[] {
  const choices = fields.filter(({ kind }) => kind === "choice");
  const widthChoice = choices.length === 0 || !draw(fc.boolean) ? null : pick(draw, choices);
  const anyWidth = () => integer(draw, 20, 30);
  const width =
    widthChoice === null
      ? anyWidth()
      : {
          from: widthChoice.id,
          map: Object.fromEntries(optionIds(widthChoice).map((id) => [String(id), anyWidth()])),
        };
  const photos = fields.filter(({ kind }) => kind === "file");
  const photo: readonly PartFile[] =
    photos.length === 0
      ? []
      : [
          {
            part: "engravePhoto",
            id: "portrait",
            on: "tag",
            from: pick(draw, photos).id,
            inset: 1.5,
            ...partWhen(draw, fields, 50),
          },
        ];
  return [
    { part: "tagPlate", id: "tag", width, height: integer(draw, 32, 50), corner: 4, hole: 1.7 },
    ...photo,
    {
      part: "engraveText",
      id: "middle",
      on: "tag",
      text,
      font,
      area: "middle",
      lines: integer(draw, 1, 6),
      size: integer(draw, 3, 5),
      ...partWhen(draw, fields, 50),
    },
    {
      part: "engraveText",
      id: "top",
      on: "tag",
      text: "♥",
      font: "cinzel",
      area: "top",
      lines: 1,
      size: 4,
      ...partWhen(draw, fields, 50),
    },
    { part: "ring", id: "ring", at: "tag.hole", radius: 3.2 },
  ];
}

const SHAPES = ["disc", "heart"] as const;

/** Plates with a text on either side, one for each row if the text is one of rows. */
export function plateParts(
  draw: Draw,
  fields: readonly FieldFile[],
  source: TextSource | RowTextSource,
): { readonly parts: readonly PartFile[]; readonly anchor: "hole" | "ends" } {
  const { text, font, multiline } = source;
  const choices = fields.filter(({ kind }) => kind === "choice");
  const choice = choices.length === 0 || !draw(fc.boolean) ? null : pick(draw, choices);
  const shape =
    choice === null
      ? pick(draw, SHAPES)
      : {
          from: choice.id,
          map: Object.fromEntries(optionIds(choice).map((id) => [String(id), pick(draw, SHAPES)])),
        };
  const arrange =
    "repeat" in source
      ? pick(draw, ["stacked", "side by side", "strung", "fanned"] as const)
      : "stacked";
  const place = pick(draw, [
    { along: pick(draw, ["top", "bottom"] as const) },
    { lines: integer(draw, 1, 3) },
    {},
  ]);
  const isOnChain = arrange === "side by side" || arrange === "strung";
  return {
    parts: [
      {
        part: "plate",
        id: "plates",
        shape,
        width: integer(draw, 24, 30),
        ...("repeat" in source ? { repeat: source.repeat, arrange } : {}),
      },
      {
        part: "engraveText",
        id: "texts",
        on: "plates",
        text,
        font,
        size: 3,
        ...(multiline ? { lines: 3 } : place),
        ...(draw(fc.boolean) ? { side: "back" as const } : {}),
      },
      ...(isOnChain ? [] : [{ part: "ring" as const, id: "ring", at: "plates.hole", radius: 2.4 }]),
    ],
    anchor: isOnChain ? "ends" : "hole",
  };
}

/** A bead for each row, engraved with its text. */
export function beadParts(draw: Draw, { text, font, repeat }: RowTextSource): readonly PartFile[] {
  const width = integer(draw, 12, 16);
  return [{ part: "beads", id: "beads", repeat, text, font, width, spacer: 4, radius: 60 }];
}
