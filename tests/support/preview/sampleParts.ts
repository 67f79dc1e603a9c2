import type { Condition, Field, TextField } from "#engine";
import type { PartKind, PartOf, PartSpec, PreviewSpec } from "#engine/preview";
import { specifiedShapes } from "../specifiedShop.ts";
import { TEXT_DEFAULTS } from "../fieldDefaults.ts";

/** Sample plates, and the keys of a text with its font. Lengths are in millimetres. */
export const HEART = { part: "heartPlate", id: "heart", width: 30 } as const;
export const BAND = { part: "heartBand", id: "band", width: 33, band: 3.6 } as const;
export const TAG = {
  part: "tagPlate",
  id: "tag",
  width: 22,
  height: 36,
  corner: 5,
  hole: 1.7,
} as const;
export const NAME = { text: "Ann", font: "cinzel" } as const;
/** A name plate cut from one sheet. */
export const PLATE: PartOf<"namePlate"> = {
  part: "namePlate",
  id: "it",
  ...NAME,
  width: 40,
  height: 20,
  stem: 1,
};

/** The shapes of the plates. */
export const SHAPES = Object.fromEntries(
  [...specifiedShapes].flatMap(([name, shape]) => (shape === null ? [] : [[name, shape]])),
);

/** One part of each kind, with the id `it`; before it, the plate that it needs. */
export const SAMPLE_PARTS: {
  readonly [K in PartKind]: readonly [...above: PartSpec[], part: PartSpec];
} = {
  namePlate: [PLATE],
  heartPlate: [{ ...HEART, id: "it" }],
  heartBand: [{ ...BAND, id: "it" }],
  tagPlate: [{ ...TAG, id: "it" }],
  plate: [{ part: "plate", id: "it", shape: "bar", width: 32 }],
  beads: [{ part: "beads", id: "it", repeat: "rows", ...NAME, width: 12, spacer: 2, radius: 60 }],
  engraveText: [
    TAG,
    { part: "engraveText", id: "it", on: "tag", ...NAME, area: "middle", lines: 1, size: 4 },
  ],
  engravePhoto: [TAG, { part: "engravePhoto", id: "it", on: "tag", from: "file", inset: 1 }],
  engraveRows: [
    HEART,
    { part: "engraveRows", id: "it", on: "heart", repeat: "rows", ...NAME, gem: 1.4 },
  ],
  engraveAlong: [
    BAND,
    { part: "engraveAlong", id: "it", on: "band", repeat: "rows", ...NAME, size: 2 },
  ],
  gem: [
    TAG,
    { part: "gem", id: "it", stone: { from: "month", sample: "May" }, at: "tag.bottom", radius: 2 },
  ],
  ring: [TAG, { part: "ring", id: "it", at: "tag.hole", radius: 3 }],
  chain: [
    HEART,
    {
      part: "chain",
      id: "it",
      attach: ["heart.left", "heart.right"],
      style: "cable",
      gauge: 1,
      length: 18,
    },
  ],
};

/** What is drawn of a product that consists of these parts. */
export interface SampleProduct {
  readonly fields: readonly Field[];
  readonly preview: PreviewSpec;
}

/** A condition that holds for one value of a field. */
export const whenIs = (ref: string, value: string): Condition => ({
  ref,
  test: { oneOf: [value] },
});

/** A text field, which a condition can test. */
export const textField = (id: string): TextField => ({ ...TEXT_DEFAULTS, id, label: id });

/** A product with a preview of these parts. */
export const productOf = (
  parts: readonly PartSpec[],
  fields: readonly Field[] = [],
): SampleProduct => ({
  fields,
  preview: { frame: { width: 60 }, metal: { from: "metal" }, parts: [...parts], shapes: SHAPES },
});

/** A product with a preview of the sample part of a kind, with changes to that part. */
export function sampleProduct<K extends PartKind>(
  kind: K,
  changes: Partial<PartOf<K>>,
): SampleProduct {
  return productOf(
    SAMPLE_PARTS[kind].map((part) => (part.part === kind ? { ...part, ...changes } : part)),
  );
}
