import {
  cropOf,
  DISPLAY_COPY_PX,
  type FileField,
  PATHS,
  type PhotoQuality,
  photoResolution,
} from "#engine";
import type { PhotoArea, PhotoOnArea } from "#engine/preview";
import { type MeasuredPhoto, useMeasuredPhoto } from "../../preview/drawnPhoto.ts";
import { useReadyEngine } from "../../preview/engine/usePreviewEngine.ts";
import { FieldWarning } from "../../ui/message/FieldWarning.tsx";
import { useDraft } from "../state/DraftProvider.tsx";

interface Props {
  readonly field: FileField;
  /** The URL of its photo. */
  readonly url: string;
}

/**
 * How a photo will look when engraved as chosen: whether it can be seen on the metal, how sharp it is, and whether much of
 * it is cut off; a warning unless all is well. Nothing is shown until the engine is loaded and the photo measured, if the preview doesn't
 * engrave it, or if only a reduced copy is known to be blurry, not the original.
 */
export function PhotoNote({ field, url }: Props) {
  const { compiled, configuration } = useDraft();
  const { product } = compiled;
  const engine = useReadyEngine();
  const photo = useMeasuredPhoto(url);
  const area = engine?.photoArea(product, configuration, field.id) ?? null;
  if (engine === null || area === null || photo === null) return null;
  const { placed } = engine.photoOnArea(area, photo.widthPx / photo.heightPx);
  const ink = photo.ink?.[engine.metalOf(product, configuration).photo];
  const note =
    ink !== undefined && ink < MIN_INK
      ? INVISIBLE
      : sharpnessNote(area, photo, isReduced(url, photo), field.crop && isCutOff(area, placed));
  if (note === null) return null;
  return note.isWarning ? <FieldWarning>{note.message}</FieldWarning> : <span>{note.message}</span>;
}

/** Whether the workshop's photo may have more pixels than this one. */
function isReduced(url: string, { widthPx, heightPx }: MeasuredPhoto): boolean {
  return url.startsWith(PATHS.photos) && Math.max(widthPx, heightPx) >= DISPLAY_COPY_PX;
}

const MESSAGES: { readonly [Q in PhotoQuality]: (size: string, advice: string) => string } = {
  fine: (size) => `Sharp at ${size}.`,
  soft: (size, advice) => `Slightly blurry at ${size}. ${advice}`,
  coarse: (size, advice) => `Too small for ${size}: it would look grainy. ${advice}`,
};

interface Note {
  readonly isWarning: boolean;
  readonly message: string;
}

const INVISIBLE: Note = {
  isWarning: true,
  message:
    "Hardly any of this photo can be seen on this metal. Please choose another photo or metal.",
};

/** A pixel that is engraved less strongly can hardly be told from bare metal. */
const MIN_INK = 0.25;

/** How sharp a photo will be when engraved at the chosen size and crop; null if that is not known. */
function sharpnessNote(
  area: PhotoArea,
  photo: MeasuredPhoto,
  isReduced: boolean,
  isCut: boolean,
): Note | null {
  const { widthMm, heightMm } = area.plate;
  const size = `${Math.max(widthMm, heightMm)}x${Math.min(widthMm, heightMm)} mm`;
  const { quality } = photoResolution(photo, area, area.crop);
  if (isReduced && quality !== "fine") return null;
  const remedy = area.crop.zoom > 1 ? "Less zoom or a larger photo" : "A larger photo";
  const message = MESSAGES[quality](size, `${remedy} will engrave better.`);
  return { isWarning: quality !== "fine", message: isCut ? `${message} ${CUT_OFF}` : message };
}

const CUT_OFF = "Much of it is cut off: adjust it below.";

/** The shopper is told that much is cut off if less than this share of the photo is engraved. */
const MIN_SHARE = 0.6;

/** Whether much of a photo that nobody has zoomed is not engraved. */
function isCutOff(area: PhotoArea, photo: PhotoOnArea["placed"]): boolean {
  const share = (area.widthMm * area.heightMm) / (photo.width * photo.height);
  return area.crop.zoom === cropOf(null).zoom && share < MIN_SHARE;
}
