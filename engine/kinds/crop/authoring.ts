import type { Authoring } from "../authoring.ts";
import { EXISTENCE_ADVICE } from "../file/authoring.ts";
import type { CropField } from "./crop.ts";

export const cropAuthoring: Authoring<CropField> = {
  uses: [],
  sizeAdvice: () => EXISTENCE_ADVICE,
  check: () => [],
  refusal: ({ id }) => ({ code: "reference", message: `"${id}" is a crop — ${EXISTENCE_ADVICE}` }),
  countValues: () => [Infinity, "values"],
};
