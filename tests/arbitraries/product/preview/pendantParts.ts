import * as fc from "fast-check";
import type { FieldFile } from "../../../../engine/product/productFile.ts";
import {
  PLACEMENT_KEYS,
  PLACEMENT_LIMITS,
} from "../../../../engine/product/preview/photoPlacementKeys.ts";
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
            ...placementOf(draw, fields),
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

/** Some of the numbers that place a photo, from number fields within the limits of each. */
function placementOf(draw: Draw, fields: readonly FieldFile[]): object {
  const keys = PLACEMENT_KEYS.filter(() => draw(fc.boolean));
  const entries = keys.flatMap((key) => {
    const [min, max] = PLACEMENT_LIMITS[key];
    const numbers = fields.filter(
      (field) => field.kind === "number" && field.min >= min && field.max <= max,
    );
    return numbers.length === 0 ? [] : [[key, { from: pick(draw, numbers).id }] as const];
  });
  return Object.fromEntries(entries);
}

/** A bead for each row, engraved with its text. */
export function beadParts(draw: Draw, { text, font, repeat }: RowTextSource): readonly PartFile[] {
  const width = integer(draw, 12, 16);
  return [{ part: "beads", id: "beads", repeat, text, font, width, spacer: 4, radius: 60 }];
}
