import { MM_PER_INCH } from "../geometry/inch.ts";
import { CENTRED } from "../geometry/crop.ts";
import { placePhoto } from "../geometry/photoPlacement.ts";

/** How well a photo can be engraved: at the laser's resolution, visibly softer, or with visible pixels. */
export type PhotoQuality = "fine" | "soft" | "coarse";

export interface PhotoResolution {
  /** Pixels per inch of metal, rounded down. */
  readonly dpi: number;
  readonly quality: PhotoQuality;
}

/** Longest side of the copy of a photo that pages show, in pixels. The workshop gets the photo itself. */
export const DISPLAY_COPY_PX = 1600;

/**
 * The minimum dpi of fine and of soft quality. A laser's spot is about 0.1 mm wide, so metal shows at most 254 dpi
 * (https://forum.lightburnsoftware.com/t/what-size-image-when-designing-for-an-engraving/90081). Below half of that, a
 * pixel is more than two spots wide and visible as a square.
 */
const FINE_DPI = 254;
const SOFT_DPI = FINE_DPI / 2;

/**
 * The resolution of a photo that is engraved on an area of metal. Cropped parts of the photo
 * don't count. `photo` is the size of the upright photo in pixels. If a side is not positive, the resolution is 0.
 */
export function photoResolution(
  photo: { readonly widthPx: number; readonly heightPx: number },
  area: { readonly widthMm: number; readonly heightMm: number },
  crop = CENTRED,
): PhotoResolution {
  const { widthPx, heightPx } = photo;
  const { widthMm, heightMm } = area;
  const isValid = [widthPx, heightPx, widthMm, heightMm].every((side) => side > 0);
  const box = { left: 0, top: 0, right: widthMm, bottom: heightMm };
  const pixelsPerMm = isValid ? widthPx / placePhoto(box, widthPx / heightPx, crop).width : 0;
  // The small number compensates rounding errors of the division.
  const dpi = Math.floor(pixelsPerMm * MM_PER_INCH + 1e-9);
  return { dpi, quality: dpi >= FINE_DPI ? "fine" : dpi >= SOFT_DPI ? "soft" : "coarse" };
}
