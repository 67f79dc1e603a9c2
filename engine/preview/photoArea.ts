import type { PreviewValues } from "./inputs.ts";
import { photoBox, tagOf } from "./parts/tag.ts";
import type { PreviewSpec } from "../product/preview/previewSchema.ts";

/** The metal under a photo, in millimetres. */
export interface PhotoArea {
  /** What the photo covers. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** The plate that it stands on. */
  readonly plate: { readonly widthMm: number; readonly heightMm: number };
}

/**
 * How large the photo of a file field is engraved on the piece as it is chosen; null when the picture of the product
 * does not show that field's photo.
 */
export function photoArea(
  { parts }: PreviewSpec,
  values: PreviewValues,
  field: string,
): PhotoArea | null {
  for (const photo of parts) {
    if (photo.part !== "engravePhoto" || photo.from !== field) continue;
    for (const plate of parts) {
      if (plate.part !== "tagPlate" || plate.id !== photo.on) continue;
      const tag = tagOf(plate, values);
      const { left, right, top, bottom } = photoBox(tag, photo.inset);
      return {
        widthMm: right - left,
        heightMm: bottom - top,
        plate: { widthMm: tag.width, heightMm: tag.height },
      };
    }
  }
  return null;
}
