import { type Configuration, type PhotoQuality, photoResolution, type Product } from "#engine";
import { photoArea } from "../preview/drawingEngine.ts";

/** A photo in its upright orientation, in pixels. */
interface PhotoSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

const MESSAGES: { readonly [V in PhotoQuality]: (size: string) => string } = {
  fine: (size) => `Sharp at ${size}.`,
  soft: (size) => `Slightly blurry at ${size}. A larger photo will engrave better.`,
  coarse: (size) =>
    `Too small for ${size}: it would look grainy. A larger photo will engrave better.`,
};

/** A message about how sharp a photo will be when engraved at the chosen size; null if that is not known. */
export function photoSharpness(
  { preview }: Product,
  configuration: Configuration,
  field: string,
  photo: PhotoSize,
): string | null {
  const area = preview === null ? null : photoArea(preview, configuration, field);
  if (area === null) return null;
  const { widthMm, heightMm } = area.plate;
  const size = `${Math.max(widthMm, heightMm)}x${Math.min(widthMm, heightMm)} mm`;
  return MESSAGES[photoResolution(photo, area).quality](size);
}
