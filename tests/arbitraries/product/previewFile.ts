import * as fc from "fast-check";
import type { FieldFile, RowFieldFile } from "../../../engine/catalog/schema/field.ts";
import type { ProductFile } from "../../../engine/catalog/schema/productFile.ts";
import { derivedValues, optionIds } from "./conditionFile.ts";
import {
  PLACEMENT_KEYS,
  PLACEMENT_LIMITS,
} from "../../../engine/product/preview/photoPlacementKeys.ts";
import { chance, type Draw, pick, integer } from "./draw.ts";

export type PreviewFile = NonNullable<ProductFile["preview"]>;
type PartFile = PreviewFile["parts"][number];
type When = PartFile["when"];
type PartOf<K extends PartFile["part"]> = Extract<PartFile, { part: K }>;
type TextOf = PartOf<"namePlate">["text"];
type FontOf = PartOf<"namePlate">["font"];

const FONTS = ["great-vibes", "cinzel", "marcellus", "forum", "allura", "josefin-sans", "merienda"];

/** A text, its font, and the list whose rows it is a field of. */
interface Source {
  readonly text: TextOf;
  readonly font: FontOf;
  readonly repeat: string | null;
  /** Whether it may have several lines. */
  readonly multiline: boolean;
}

/** A preview of random parts, some of them with a `when`; `metal` is the id of the choice of metals. */
export function previewFile(draw: Draw, fields: readonly FieldFile[], metal: string): PreviewFile {
  const [parts, [left, right]] = bodyOf(draw, fields);
  return {
    frame: {
      width: integer(draw, 60, 100),
      ...(draw(fc.boolean) ? { drop: integer(draw, -5, 5) } : {}),
    },
    metal: { from: metal },
    parts: [...parts, ...chainsOf(draw, fields, [left, right])],
  };
}

/** The parts with the texts, and the anchors that a chain attaches to. */
function bodyOf(
  draw: Draw,
  fields: readonly FieldFile[],
): readonly [readonly PartFile[], readonly [string, string]] {
  const sources = sourcesOf(draw, fields);
  // Only engraveText draws several lines.
  const repeated = sources.filter(({ repeat, multiline }) => repeat !== null && !multiline);
  const rows = repeated.length === 0 ? null : pick(draw, repeated);
  const shape = pick(draw, ["tag", "plate", "heart", "band", "beads"] as const);
  const { repeat } = rows ?? { repeat: null };
  if (rows !== null && repeat !== null) {
    const { text, font } = rows;
    switch (shape) {
      case "heart":
        return [heartParts(draw, fields, { text, font, repeat }), ["heart.left", "heart.right"]];
      case "band":
        return [bandParts(draw, { text, font, repeat }), ["heart.left", "heart.right"]];
      case "beads": {
        const beads = { width: integer(draw, 12, 16), spacer: 4, radius: 60 };
        return [
          [{ part: "beads", id: "beads", repeat, text, font, ...beads }],
          ["beads.left", "beads.right"],
        ];
      }
      case "tag":
      case "plate":
    }
  }
  const single = sources.filter((source) => source.repeat === null);
  if (shape === "tag") {
    return [tagParts(draw, fields, pick(draw, single)), ["ring.left", "ring.right"]];
  }
  const source = pick(
    draw,
    single.filter(({ multiline }) => !multiline),
  );
  return plateParts(draw, fields, rows !== null && draw(fc.boolean) ? rows : source);
}

function plateParts(
  draw: Draw,
  fields: readonly FieldFile[],
  { text, font, repeat }: Source,
): readonly [readonly PartFile[], readonly [string, string]] {
  const plate: PartFile = {
    part: "namePlate",
    id: "plate",
    text,
    font,
    width: integer(draw, 40, 55),
    height: integer(draw, 18, 24),
    stem: 1.15,
    ...(repeat === null ? {} : { repeat, gap: 5 }),
    ...(draw(fc.boolean) ? { widest: 62 } : {}),
  };
  const stones = fields.filter((field) => hasSet(field, "birthstones"));
  const hanging: readonly PartFile[] =
    stones.length === 0 || !draw(fc.boolean)
      ? []
      : [
          {
            part: "gem",
            id: "stone",
            stone: { from: pick(draw, stones).id, sample: "January" },
            at: "plate.bottom",
            radius: 2,
            hang: 3,
            ...partWhen(draw, fields, 30),
          },
        ];
  const rings: readonly PartFile[] = draw(fc.boolean)
    ? [{ part: "ring", id: "ring", at: "plate.left", radius: 2 }]
    : [];
  const left = rings.length > 0 ? "ring.left" : "plate.left";
  return [
    [plate, ...hanging, ...rings],
    [left, "plate.right"],
  ];
}

function tagParts(
  draw: Draw,
  fields: readonly FieldFile[],
  { text, font }: Source,
): readonly PartFile[] {
  const choices = fields.filter(({ kind }) => kind === "choice");
  const byOption = choices.length === 0 || !draw(fc.boolean) ? null : pick(draw, choices);
  const width =
    byOption === null
      ? integer(draw, 20, 30)
      : {
          from: byOption.id,
          map: Object.fromEntries(
            optionIds(byOption).map((id) => [String(id), integer(draw, 20, 30)]),
          ),
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

/** Some of the numbers that place a photo, from the fields whose numbers suit them. */
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

interface Rows {
  readonly text: TextOf;
  readonly font: FontOf;
  readonly repeat: string;
}

function heartParts(
  draw: Draw,
  fields: readonly FieldFile[],
  { text, font, repeat }: Rows,
): readonly PartFile[] {
  const list = fields.find(({ id }) => id === repeat);
  const stone = list?.kind === "list" ? list.of.find((sub) => hasSet(sub, "birthstones")) : null;
  const gems: readonly PartFile[] = !stone
    ? []
    : [
        {
          part: "gem",
          id: "gems",
          repeat,
          stone: { from: stone.id, sample: "January" },
          at: "rows.gems",
          radius: 0.9,
          ...partWhen(draw, fields, 30),
        },
      ];
  const gemRadius = gems.length === 0 ? {} : { gem: 0.9 };
  return [
    { part: "heartPlate", id: "heart", width: integer(draw, 26, 34) },
    { part: "engraveRows", id: "rows", on: "heart", repeat, text, font, ...gemRadius },
    ...gems,
  ];
}

function bandParts(draw: Draw, { text, font, repeat }: Rows): readonly PartFile[] {
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

/** One chain; or two, each for some options of a choice; or one for a single option. */
function chainsOf(
  draw: Draw,
  fields: readonly FieldFile[],
  attach: readonly [string, string],
): readonly PartFile[] {
  const chain = (id: string, when: When): PartFile => ({
    part: "chain",
    id,
    attach: [...attach],
    style: pick(draw, ["cable", "ball"] as const),
    gauge: pick(draw, [1.15, 2.3]),
    length: lengthOf(draw, fields),
    ...(when === undefined ? {} : { when }),
  });
  const choices = fields.filter((field) => optionIds(field).length > 1);
  if (choices.length === 0 || !chance(draw, 50)) return [chain("chain", undefined)];
  const choice = pick(draw, choices);
  const [first, ...others] = optionIds(choice);
  const thin = chain("thin", { [choice.id]: first ?? "" });
  return draw(fc.boolean) ? [thin] : [thin, chain("thick", { [choice.id]: [...others] })];
}

function lengthOf(draw: Draw, fields: readonly FieldFile[]): PartOf<"chain">["length"] {
  const lengths = fields.filter((field) => {
    const inches = numbersOf(field);
    return inches.length > 0 && inches.every((length) => length >= 10 && length <= 40);
  });
  return lengths.length > 0 && draw(fc.boolean) ? { from: pick(draw, lengths).id } : 18;
}

/** The limits or values of a field that is always a number; none for other fields. */
function numbersOf(field: FieldFile): readonly number[] {
  if (field.kind === "number") return [field.min, field.max];
  const values = field.kind === "derived" ? derivedValues(field) : optionIds(field);
  const numbers = values.filter((value) => typeof value === "number");
  return numbers.length === values.length ? numbers : [];
}

/** In `percent` of 100 cases, the condition of a part: an option of a choice, or all of them. */
function partWhen(
  draw: Draw,
  fields: readonly FieldFile[],
  percent: number,
): { readonly when?: When } {
  const choices = fields.filter(({ kind }) => kind === "choice");
  if (choices.length === 0 || !chance(draw, percent)) return {};
  const choice = pick(draw, choices);
  const [first = ""] = optionIds(choice);
  return { when: { [choice.id]: draw(fc.boolean) ? first : [...optionIds(choice)] } };
}

/** Every text that a preview may draw: a constant, and text fields with and without a sample. */
function sourcesOf(draw: Draw, fields: readonly FieldFile[]): readonly Source[] {
  const font = pick(draw, FONTS);
  const constant: Source = { text: "Forever", font, repeat: null, multiline: false };
  const fromFields = fields.flatMap((field): readonly Source[] => {
    if (field.kind === "list") {
      return textsIn(field.of).map((sub) => sourceOf(draw, sub, fields, field.id));
    }
    return textsIn([field]).map((text) => sourceOf(draw, text, fields, null));
  });
  return [constant, ...fromFields];
}

function textsIn<F extends FieldFile | RowFieldFile>(fields: readonly F[]): readonly F[] {
  return fields.filter(({ kind }) => kind === "text" || kind === "derived");
}

function sourceOf(
  draw: Draw,
  field: FieldFile,
  fields: readonly FieldFile[],
  repeat: string | null,
): Source {
  const multiline = field.kind === "text" && field.lines !== undefined;
  const sample = pick(draw, [{ sample: "Olivia" }, { sample: ["Ann", "Bo"] }, {}]);
  const numbers = fields.filter((each) => {
    const limits = numbersOf(each);
    return (
      each.kind === "number" && Math.min(...limits) >= 1 && Math.max(...limits) <= FONTS.length
    );
  });
  const font =
    numbers.length > 0 && draw(fc.boolean)
      ? { from: pick(draw, numbers).id, among: [...FONTS] }
      : pick(draw, FONTS);
  return { text: { from: field.id, ...sample }, font, repeat, multiline };
}

function hasSet(field: FieldFile | RowFieldFile, set: string): boolean {
  return (
    field.kind === "choice" && field.optionSet === set && field.only?.includes("January") === true
  );
}
