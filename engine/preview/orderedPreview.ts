import type { PreviewValues } from "./inputs.ts";
import type { PartSpec, PreviewSpec } from "../product/preview/previewSchema.ts";

/** The preview of what is made for an order: without samples, and without the placeholder of a missing photo. */
export function orderedPreview(spec: PreviewSpec, values: PreviewValues): PreviewSpec {
  const parts = spec.parts.filter(
    (part) => part.part !== "engravePhoto" || values[part.from] !== undefined,
  );
  return { ...spec, parts: parts.map(withoutSample) };
}

/** Removes the sample of a part, so that the part draws only what was chosen. */
export function withoutSample(part: PartSpec): PartSpec {
  if (part.part === "gem") return { ...part, stone: { from: part.stone.from } };
  if (!("text" in part) || typeof part.text === "string") return part;
  return { ...part, text: { from: part.text.from } };
}
