import type { Field, NumberField, Product } from "#engine";
import { FIELD_DEFAULTS } from "./fieldDefaults.ts";

/**
 * Values of the numbers that place a photo, by the ids of their fields; zoom and shifts are in percent, the turn in
 * degrees.
 */
export const PLACED = { zoom: 150, across: -60, down: 40, turn: 12 } as const;

type Key = keyof typeof PLACED;

const LIMITS: { readonly [K in Key]: Pick<NumberField, "min" | "max" | "unit" | "directions"> } = {
  zoom: { min: 25, max: 400, unit: "%", directions: null },
  across: { min: -100, max: 100, unit: "%", directions: ["left", "right"] },
  down: { min: -100, max: 100, unit: "%", directions: ["up", "down"] },
  turn: { min: -180, max: 180, unit: "°", directions: ["left", "right"] },
};
const KEYS = Object.keys(LIMITS) as readonly Key[];

/** Adds sliders that place the photo to a product with an engraved photo, below its file field. */
export function withPhotoSliders(product: Product): Product {
  const { fields, preview } = product;
  return {
    ...product,
    fields: fields.flatMap((field): Field[] =>
      field.kind === "file" ? [field, ...KEYS.map((key) => sliderOf(key, field.id))] : [field],
    ),
    preview: preview && {
      ...preview,
      parts: preview.parts.map((part) =>
        part.part === "engravePhoto"
          ? { ...part, ...Object.fromEntries(KEYS.map((key) => [key, { from: key }])) }
          : part,
      ),
    },
  };
}

/** A slider that is shown once the file field with the id `photo` has a photo. */
function sliderOf(key: Key, photo: string): NumberField {
  return {
    ...FIELD_DEFAULTS,
    id: key,
    kind: "number",
    as: "slider",
    label: `Photo ${key}`,
    optional: true,
    when: { ref: photo, test: { set: true } },
    step: 1,
    default: null,
    ...LIMITS[key],
  };
}
