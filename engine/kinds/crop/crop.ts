import { CENTRED, type Crop } from "../../geometry/crop.ts";
import type { FileField, NumberField } from "../../product/product.ts";
import { messageFor } from "../../product/text/messages.ts";
import { isEmptyInput, type Kind, report, STORED_AS_VALUE } from "../kind.ts";
import { numberText } from "../number/number.ts";

/** How the shopper crops a photo. No file contains such a field: it follows from `"crop": true` of a file field. */
export interface CropField extends Omit<FileField, "kind" | "accept" | "maxMB" | "crop"> {
  readonly kind: "crop";
  /** The id of the file field. */
  readonly photo: string;
}

/**
 * A value is the text `x y zoom degrees`, and its entry in a cart item is a list of these numbers (see `Crop`). A centred
 * photo has neither.
 */
export const CROP: Kind<CropField> = {
  ...STORED_AS_VALUE,
  empty: "",
  initial: () => "",
  validator: (field, product) => {
    const invalid = messageFor("match", field, product, {}, "Please place the photo again").text;
    return (raw, sink) => {
      if (isEmptyInput(raw)) return undefined;
      const crop = parseCrop(raw);
      return crop === null ? report(sink, field.id, "match", invalid) : cropText(crop) || undefined;
    };
  },
  text: (_field, value) => {
    const crop = cropOf(value);
    return CROP_KEYS.filter((key) => crop[key] !== CENTRED[key])
      .map((key) => `${CROP_NUMBERS[key].verb} ${cropNumberText(key, crop)}`)
      .join(", ");
  },
  fromLink: () => undefined,
  toEntry: (value) => String(value).split(" ").map(Number),
  fromEntry: (entry) => (Array.isArray(entry) ? entry.join(" ") : entry),
};

/** How one of the numbers of a crop is shown: in whole percent or degrees. */
interface CropNumber extends Pick<NumberField, "min" | "max" | "step" | "unit" | "directions"> {
  /** How much is shown for 1. */
  readonly scale: number;
  /** What the shopper has done: "zoomed to 150%". */
  readonly verb: string;
}

const PERCENT = { min: -100, max: 100, step: 1, unit: "%", scale: 100 };
const TURN = { min: -180, max: 180, step: 1, unit: "°", scale: 1 };

export const CROP_NUMBERS: { readonly [K in keyof Crop]: CropNumber } = {
  x: { ...PERCENT, directions: ["left", "right"], verb: "moved" },
  y: { ...PERCENT, directions: ["up", "down"], verb: "moved" },
  zoom: { ...PERCENT, min: 25, max: 400, step: 5, directions: null, verb: "zoomed to" },
  degrees: { ...TURN, directions: ["left", "right"], verb: "turned" },
};

/** The numbers of a crop in the order in which they are shown. */
export const CROP_KEYS: readonly (keyof Crop)[] = ["zoom", "x", "y", "degrees"];

/** A number of a crop as it is shown. */
export function shownNumber(key: keyof Crop, crop: Crop): number {
  return Math.round(crop[key] * CROP_NUMBERS[key].scale);
}

/** A number of a crop with its unit and direction, such as "150%" or "30% left". */
export function cropNumberText(key: keyof Crop, crop: Crop): string {
  return numberText(CROP_NUMBERS[key], shownNumber(key, crop));
}

/** The id of the field with the crop of a file field's photo, also its entry in a cart item. */
export function cropId(photoId: string): string {
  return `${photoId}Crop`;
}

/** The crop that a value means. `CENTRED` if the value is empty or invalid. */
export function cropOf(value: unknown): Crop {
  return parseCrop(value) ?? CENTRED;
}

function parseCrop(value: unknown): Crop | null {
  if (typeof value !== "string" || !/^-?[\d.]+(?: -?[\d.]+){3}$/.test(value)) return null;
  const [x = 0, y = 0, zoom = 1, degrees = 0] = value.split(" ").map(Number);
  const crop: Crop = { x, y, zoom, degrees };
  const isWithin = CROP_KEYS.every((key) => {
    const { min, max, scale } = CROP_NUMBERS[key];
    return crop[key] * scale >= min && crop[key] * scale <= max;
  });
  return isWithin ? crop : null;
}

/** A crop as a value, rounded to whole percent and degrees. Empty for a centred photo. */
export function cropText(crop: Crop): string {
  const numberOf = (key: keyof Crop) => shownNumber(key, crop) / CROP_NUMBERS[key].scale;
  const text = `${numberOf("x")} ${numberOf("y")} ${numberOf("zoom")} ${numberOf("degrees")}`;
  return text === "0 0 1 0" ? "" : text;
}
