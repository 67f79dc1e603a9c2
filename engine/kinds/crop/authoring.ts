import type { FileField } from "../../product/product.ts";
import type { Authoring } from "../authoring.ts";
import { EXISTENCE_ADVICE } from "../file/authoring.ts";
import { type CropField, cropId } from "./crop.ts";

export const cropAuthoring: Authoring<CropField> = {
  uses: [],
  drawnAs: () => [],
  sizeAdvice: () => EXISTENCE_ADVICE,
  check: () => [],
  refusal: ({ id }) => ({ code: "reference", message: `"${id}" is a crop — ${EXISTENCE_ADVICE}` }),
  samples: () => ["-1 1 4 -180", "1 -1 0.25 180"],
};

/** The field with the crop of a file field's photo. */
export function cropFieldOf({ id, label }: FileField): CropField {
  return {
    kind: "crop",
    id: cropId(id),
    photo: id,
    label: `${label} position`,
    help: null,
    optional: true,
    when: { ref: id, test: { set: true } },
    out: null,
    query: null,
    messages: {},
  };
}
