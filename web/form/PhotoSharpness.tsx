import {
  type Configuration,
  DISPLAY_COPY_PX,
  PATHS,
  type PhotoQuality,
  photoResolution,
  type Product,
} from "#engine";
import { CENTRED, type PhotoArea, photoArea, photoOnArea, placementFields } from "#engine/preview";
import { type PhotoSize, usePhotoSize } from "../preview/drawnPhoto.ts";
import { FieldWarning } from "../ui/FieldWarning.tsx";
import { useDraftView, useProductFormState } from "./productFormState.ts";

interface Props {
  /** The id of the file field. */
  readonly field: string;
  /** The URL of its photo. */
  readonly url: string;
}

/**
 * How sharp a photo will be when engraved as chosen; a warning unless it is sharp. Nothing is shown until the photo is
 * measured, if the preview doesn't engrave it, or if only a reduced copy is known to be blurry, not the original.
 */
export function PhotoSharpness({ field, url }: Props) {
  const { product } = useProductFormState().compiled;
  const size = usePhotoSize(url);
  const sharpness = useDraftView(
    ({ configuration }) =>
      size === null
        ? null
        : photoSharpness(product, configuration, field, size, isReduced(url, size)),
    (previous, next) => previous?.message === next?.message,
  );
  if (sharpness === null) return null;
  const { quality, message } = sharpness;
  return quality === "fine" ? message : <FieldWarning>{message}</FieldWarning>;
}

/** Whether the workshop's photo may have more pixels than this one. */
function isReduced(url: string, { widthPx, heightPx }: PhotoSize): boolean {
  return url.startsWith(PATHS.photos) && Math.max(widthPx, heightPx) >= DISPLAY_COPY_PX;
}

const MESSAGES: { readonly [Q in PhotoQuality]: (size: string, advice: string) => string } = {
  fine: (size) => `Sharp at ${size}.`,
  soft: (size, advice) => `Slightly blurry at ${size}. ${advice}`,
  coarse: (size, advice) => `Too small for ${size}: it would look grainy. ${advice}`,
};

interface Sharpness {
  readonly quality: PhotoQuality;
  readonly message: string;
}

/** How sharp a photo will be when engraved at the chosen size and placement; null if that is not known. */
function photoSharpness(
  { preview }: Product,
  configuration: Configuration,
  field: string,
  photo: PhotoSize,
  isReduced: boolean,
): Sharpness | null {
  const area = preview === null ? null : photoArea(preview, configuration, field);
  if (area === null) return null;
  const { widthMm, heightMm } = area.plate;
  const size = `${Math.max(widthMm, heightMm)}x${Math.min(widthMm, heightMm)} mm`;
  const { quality } = photoResolution(photo, area, area.placement);
  if (isReduced && quality !== "fine") return null;
  const remedy = area.placement.zoom > 100 ? "Less zoom or a larger photo" : "A larger photo";
  const message = MESSAGES[quality](size, `${remedy} will engrave better.`);
  const canZoom = preview !== null && (placementFields(preview, field)?.zoom ?? null) !== null;
  const isCut = canZoom && isCutOff(area, photo);
  return { quality, message: isCut ? `${message} ${CUT_OFF}` : message };
}

const CUT_OFF = "Much of it is cut off: adjust it below.";

/** The shopper is told that much is cut off if less than this share of the photo is engraved. */
const MIN_SHARE = 0.6;

/** Whether much of a photo that nobody has zoomed is not engraved. */
function isCutOff(area: PhotoArea, { widthPx, heightPx }: PhotoSize): boolean {
  const { width, height } = photoOnArea(area, widthPx / heightPx).placed;
  return (
    area.placement.zoom === CENTRED.zoom &&
    (area.widthMm * area.heightMm) / (width * height) < MIN_SHARE
  );
}
