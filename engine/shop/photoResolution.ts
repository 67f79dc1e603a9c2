/** How well a photo can be engraved: as fine as the laser, visibly softer, or with its pixels showing. */
export type PhotoVerdict = "fine" | "soft" | "coarse";

export interface PhotoResolution {
  /** Pixels per inch of metal, rounded down. */
  readonly dpi: number;
  readonly verdict: PhotoVerdict;
}

const MM_PER_INCH = 25.4;

/**
 * The least dpi of each verdict, best first. A laser's spot is about 0.1 mm wide, so 254 dots an inch are all that
 * metal can show (https://forum.lightburnsoftware.com/t/what-size-image-when-designing-for-an-engraving/90081); below
 * half of that every pixel is drawn by more than two spots each way and is seen as a square.
 */
const MIN_DPI: readonly { readonly verdict: PhotoVerdict; readonly dpi: number }[] = [
  { verdict: "fine", dpi: 254 },
  { verdict: "soft", dpi: 127 },
  { verdict: "coarse", dpi: 0 },
];

/**
 * The resolution of a photo that fills an area of metal and is cropped where it does not fit: `photo` in pixels as it
 * stands upright, `area` in millimetres. Sides that are not above zero count as no resolution at all.
 */
export function photoResolution(
  photo: { readonly widthPx: number; readonly heightPx: number },
  area: { readonly widthMm: number; readonly heightMm: number },
): PhotoResolution {
  const { widthPx, heightPx } = photo;
  const { widthMm, heightMm } = area;
  const sound = [widthPx, heightPx, widthMm, heightMm].every((side) => side > 0);
  const perMm = sound ? Math.min(widthPx / widthMm, heightPx / heightMm) : 0;
  // The smallest step above a whole number must not be lost to the division by millimetres.
  const dpi = Math.floor(perMm * MM_PER_INCH + 1e-9);
  return { dpi, verdict: MIN_DPI.find((one) => dpi >= one.dpi)?.verdict ?? "coarse" };
}
