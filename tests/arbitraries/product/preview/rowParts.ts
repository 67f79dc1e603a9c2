import * as fc from "fast-check";
import type { FieldFile } from "../../../../engine/catalog/schema/field.ts";
import { type Draw, integer } from "../draw.ts";
import { hasSampleStone, type PartFile, partWhen, stoneFrom } from "./partFile.ts";
import type { RowTextSource } from "./textSource.ts";

/** The radius of a stone beside an engraved row, in millimetres. */
const GEM_RADIUS = 0.9;

/** A heart with the text of each row engraved, and a stone beside each if the rows have birthstones. */
export function heartParts(
  draw: Draw,
  fields: readonly FieldFile[],
  { text, font, repeat }: RowTextSource,
): readonly PartFile[] {
  const list = fields.find(({ id }) => id === repeat);
  const stone = list?.kind === "list" ? list.of.find(hasSampleStone) : undefined;
  const gems: readonly PartFile[] =
    stone === undefined
      ? []
      : [
          {
            part: "gem",
            id: "gems",
            repeat,
            stone: stoneFrom(stone.id),
            at: "rows.gems",
            radius: GEM_RADIUS,
            ...partWhen(draw, fields, 30),
          },
        ];
  const roomForGems = gems.length === 0 ? {} : { gem: GEM_RADIUS };
  return [
    { part: "heartPlate", id: "heart", width: integer(draw, 26, 34) },
    { part: "engraveRows", id: "rows", on: "heart", repeat, text, font, ...roomForGems },
    ...gems,
  ];
}

/** A heart-shaped band with the texts of all rows along it, in some cases with a word inside. */
export function bandParts(draw: Draw, { text, font, repeat }: RowTextSource): readonly PartFile[] {
  const word: readonly PartFile[] = draw(fc.boolean)
    ? [
        {
          part: "namePlate",
          id: "word",
          inside: "heart",
          text: "Family",
          font: "great-vibes",
          width: 24,
          height: 10,
          stem: 1,
        },
      ]
    : [];
  const upper = draw(fc.boolean) ? { upper: true } : {};
  return [
    { part: "heartBand", id: "heart", width: integer(draw, 30, 36), band: integer(draw, 3, 5) },
    { part: "engraveAlong", id: "along", on: "heart", repeat, text, font, size: 2.5, ...upper },
    ...word,
  ];
}

/** A bead for each row, engraved with its text. */
export function beadParts(draw: Draw, { text, font, repeat }: RowTextSource): readonly PartFile[] {
  const width = integer(draw, 12, 16);
  return [{ part: "beads", id: "beads", repeat, text, font, width, spacer: 4, radius: 60 }];
}
