import type { PreviewValues } from "./inputs.ts";
import type { PhotoPlacement } from "../geometry/photoPlacement.ts";
import { placementOf } from "./parts/engravePhoto.ts";
import { photoBox, tagOf } from "./parts/tag.ts";
import type { PreviewSpec } from "../product/preview/previewSchema.ts";

/** The metal under a photo, in millimetres. */
export interface PhotoArea {
  /** The size of the photo. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** The size of the plate that the photo is engraved on. */
  readonly plate: { readonly widthMm: number; readonly heightMm: number };
  readonly placement: PhotoPlacement;
}

/** The engraved size of a file field's photo. Null if the preview does not use the field. */
export function photoArea(
  { parts }: PreviewSpec,
  values: PreviewValues,
  field: string,
): PhotoArea | null {
  const photo = parts.find((part) => part.part === "engravePhoto" && part.from === field);
  if (photo?.part !== "engravePhoto") return null;
  const plate = parts.find(({ id }) => id === photo.on);
  if (plate?.part !== "tagPlate") return null;
  const tag = tagOf(plate, values);
  const { left, right, top, bottom } = photoBox(tag, photo.inset);
  return {
    widthMm: right - left,
    heightMm: bottom - top,
    plate: { widthMm: tag.width, heightMm: tag.height },
    placement: placementOf(photo, values),
  };
}
