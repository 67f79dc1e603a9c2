import { isShown, type PreviewValues } from "./inputs.ts";
import { fitTexts } from "./fit/fitTexts.ts";
import { LETTER_LIMITS } from "./fit/letterLimits.ts";
import { createNarrowestContext } from "./fit/narrowLetters.ts";
import { isHoleInside, tagOf } from "./parts/tag.ts";
import type { PreviewSpec } from "../product/preview/previewSchema.ts";
import { textsOf } from "./texts.ts";

/** A part whose measurements can't be made. */
export interface PartSizeError {
  readonly partIndex: number;
  /** The part's invalid key. Null if the error is about the whole part. */
  readonly key: "hole" | null;
  /** The error, followed by advice after " — ". */
  readonly message: string;
}

/**
 * Finds the parts that can't be made with these values in any font: plates that don't contain their whole hole, and parts
 * whose letters would be smaller than `LETTER_LIMITS`. `values` should have the shortest texts that the fields accept.
 * @throws Error if the spec references parts that do not exist
 */
export function partSizeErrors(spec: PreviewSpec, values: PreviewValues): PartSizeError[] {
  return [...holesOutside(spec, values), ...textsWithoutSpace(spec, values)];
}

function holesOutside({ parts }: PreviewSpec, values: PreviewValues): PartSizeError[] {
  return parts.flatMap((part, index): PartSizeError[] => {
    if (part.part !== "tagPlate" || !isShown(part, values)) return [];
    const tag = tagOf(part, values);
    if (isHoleInside(tag)) return [];
    const message = `a hole of radius ${part.hole} mm is not within a plate of ${tag.width} by ${tag.height} mm — write less`;
    return [{ partIndex: index, key: "hole", message }];
  });
}

function textsWithoutSpace(spec: PreviewSpec, values: PreviewValues): PartSizeError[] {
  const context = createNarrowestContext(spec);
  const fitted = fitTexts(spec, values, context) ?? [];
  const typedTexts = textsOf(spec, values, context.fonts).filter(({ isSample }) => !isSample);
  return spec.parts.flatMap((part, index): PartSizeError[] => {
    const partTexts = fitted.filter((text) => text.part === part.id);
    const count = typedTexts.filter((text) => text.part === part.id).length;
    const [limit = null] = partTexts.map(({ craft }) => LETTER_LIMITS[craft].min);
    if (count === 0 || limit === null) return [];
    const capitalHeight = Math.max(0, Math.min(...partTexts.map((text) => text.capitalHeight)));
    if (capitalHeight >= limit) return [];
    const texts = count === 1 ? "its text" : `${count} texts`;
    const height = Math.floor(capitalHeight * 100) / 100;
    const message = `leaves no room for ${texts}: the shortest has letters ${height} mm high, and ${limit} mm can be made — write larger measures`;
    return [{ partIndex: index, key: null, message }];
  });
}
