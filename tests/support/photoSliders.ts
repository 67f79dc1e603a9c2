import type { Field, NumberField, Product } from "#engine";
import { FIELD_DEFAULTS } from "./fieldDefaults.ts";

/**
 * Values of the sliders that place a photo, none of them a default. `zoom`, `across` and `down` are in percent, `turn` in
 * degrees.
 */
export const PLACEMENT = { zoom: 150, across: -60, down: 40, turn: 12 } as const;

type SliderId = keyof typeof PLACEMENT;

const SLIDERS: {
  readonly [Id in SliderId]: Pick<NumberField, "min" | "max" | "unit" | "directions">;
} = {
  zoom: { min: 25, max: 400, unit: "%", directions: null },
  across: { min: -100, max: 100, unit: "%", directions: ["left", "right"] },
  down: { min: -100, max: 100, unit: "%", directions: ["up", "down"] },
  turn: { min: -180, max: 180, unit: "°", directions: ["left", "right"] },
};
const SLIDER_IDS = Object.keys(SLIDERS) as readonly SliderId[];

/** Adds to a product with an engraved photo, below its file field, the sliders that place the photo. */
export function withPhotoSliders(product: Product): Product {
  const { fields, preview } = product;
  return {
    ...product,
    fields: fields.flatMap((field): Field[] =>
      field.kind === "file" ? [field, ...SLIDER_IDS.map((id) => sliderOf(id, field.id))] : [field],
    ),
    preview: preview && {
      ...preview,
      parts: preview.parts.map((part) =>
        part.part === "engravePhoto"
          ? { ...part, ...Object.fromEntries(SLIDER_IDS.map((id) => [id, { from: id }])) }
          : part,
      ),
    },
  };
}

/** A slider that is shown once the file field has a photo. */
function sliderOf(id: SliderId, fileFieldId: string): NumberField {
  return {
    ...FIELD_DEFAULTS,
    id,
    kind: "number",
    as: "slider",
    label: `Photo ${id}`,
    optional: true,
    when: { ref: fileFieldId, test: { set: true } },
    step: 1,
    default: null,
    ...SLIDERS[id],
  };
}
