import {
  readChoice,
  clean,
  readFont,
  graphemes,
  isLonger,
  type Issue,
  LATIN,
  type Line,
  type PricedDraft,
  reject,
} from "./checks.ts";

const ENGRAVINGS = new Set<unknown>(["photo", "names"]);
const SYMBOLS = new Set(["♥", "∞", "★", "✝", "☾", "⚓"]);
const SIZES = new Set<unknown>(["small", "large"]);
const METALS = new Set<unknown>([
  "gold-color",
  "silver-color",
  "rose-gold-color",
  "blue-color",
  "black",
]);
const SHIPPINGS = new Set<unknown>(["normal", "fast"]);
const LINE_BREAK = new Set(["\n"]);
const IMAGE = /^image\/(?:jpeg|png|webp|avif|gif)$/;
const KEY = /^[0-9a-f]{32}\.(?:jpg|png|webp|avif|gif)$/;
/** Limits of `x y zoom degrees`, in percent and degrees. */
const CROP = [
  [-100, 100],
  [-100, 100],
  [25, 400],
  [-180, 180],
] as const;
const BASE = { id: "base", label: "Engraved Dogtag Necklace", amount: 3999 };
const PHOTO = { id: "engravingType:photo", label: "Engraving: Photo", amount: 500 };
const LARGE = { id: "size:large", label: "Size: Large, 50x28mm", amount: 500 };
const FAST = { id: "shipping:fast", label: "Shipping: Fast, 2-5 days", amount: 299 };

/** Validates and prices a draft of the engraved dogtag necklace, written by hand for only this product. */
export function dogtagByHand(draft: Readonly<Record<string, unknown>>): PricedDraft {
  const issues: Issue[] = [];
  const configuration: Record<string, unknown> = {};
  const engraving = readChoice(draft["engravingType"], ENGRAVINGS, "engravingType", issues);
  if (engraving !== undefined) configuration["engravingType"] = engraving;
  if (engraving === "photo") {
    const photo = readPhoto(draft["photo"], issues);
    if (photo !== undefined) {
      configuration["photo"] = photo;
      const crop = readCrop(draft["photoCrop"], issues);
      if (crop !== undefined) configuration["photoCrop"] = crop;
    }
  } else if (engraving === "names") {
    const text = readText(draft["text"], "text", 30, LINE_BREAK, issues);
    if (text === "") reject(issues, ["text"], "required", "This field is required");
    else if (text !== undefined && text.split("\n").length > 4)
      reject(issues, ["text"], "lines", "Please use at most 4 lines");
    else if (text !== undefined) configuration["text"] = text;
    const symbol = readText(draft["symbol"], "symbol", 2, SYMBOLS, issues);
    if (symbol !== undefined && symbol !== "") configuration["symbol"] = symbol;
    const font = readFont(draft["font"], 12, true, issues);
    if (font !== undefined) configuration["font"] = font;
  }
  const size = readChoice(draft["size"], SIZES, "size", issues);
  if (size !== undefined) configuration["size"] = size;
  const metal = readChoice(draft["metal"], METALS, "metal", issues);
  if (metal !== undefined) configuration["metal"] = metal;
  if (size !== undefined) configuration["length"] = size === "small" ? 36 : 50;
  const shipping = readChoice(draft["shipping"], SHIPPINGS, "shipping", issues);
  if (shipping !== undefined) configuration["shipping"] = shipping;

  const lines: Line[] = [BASE];
  if (engraving === "photo") lines.push(PHOTO);
  if (size === "large") lines.push(LARGE);
  if (shipping === "fast") lines.push(FAST);
  let total = 0;
  for (const { amount } of lines) total += amount;
  return { configuration, issues, lines, total };
}

/** A valid crop, undefined if the photo is centred; else undefined and an issue. */
function readCrop(value: unknown, issues: Issue[]): string | undefined {
  if (value === undefined || value === null || value === "" || value === "0 0 1 0")
    return undefined;
  const isText = typeof value === "string" && /^-?[\d.]+(?: -?[\d.]+){3}$/.test(value);
  const numbers = isText ? value.split(" ").map(Number) : [];
  const isWithin = CROP.every(([min, max], index) => {
    const number = (numbers[index] ?? Number.NaN) * (index === 3 ? 1 : 100);
    return number >= min && number <= max;
  });
  return isText && isWithin
    ? value
    : reject(issues, ["photoCrop"], "match", "Please place the photo again");
}

/** A valid text, "" if it is empty; else undefined and an issue. */
function readText(
  value: unknown,
  id: string,
  max: number,
  symbols: ReadonlySet<string>,
  issues: Issue[],
): string | undefined {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string")
    return reject(issues, [id], "option", "Please choose one of the options");
  const text = clean(value);
  if (isLonger(text, max))
    return reject(issues, [id], "max", `Please use at most ${max} characters`);
  if (LATIN.test(text) || symbols.has(text)) return text;
  return graphemes(text).every((one) => LATIN.test(one) || symbols.has(one))
    ? text
    : reject(issues, [id], "character", "can't be engraved");
}

/**
 * The key of a valid photo, "" before it is uploaded; else undefined and an issue. The limits of a file apply only before
 * its upload, which checks them again.
 */
function readPhoto(value: unknown, issues: Issue[]): string | undefined {
  const path = ["photo"];
  if (value === undefined || value === null)
    return reject(issues, path, "required", "This field is required");
  if (typeof value !== "object") return reject(issues, path, "type", "Please choose a photo");
  const { type, size, key, readable }: Readonly<Record<string, unknown>> = { ...value };
  if (typeof type !== "string" || typeof size !== "number" || !(size >= 0))
    return reject(issues, path, "type", "Please choose a photo");
  if (key === undefined) {
    if (!IMAGE.test(type)) return reject(issues, path, "type", "Please choose a photo");
    if (size > 15 * 1024 * 1024)
      return reject(issues, path, "tooBig", "Please choose a file of at most 15 MB");
  } else if (typeof key !== "string" || !KEY.test(key)) {
    return reject(issues, path, "type", "Please choose a photo");
  }
  return readable === false
    ? reject(issues, path, "unreadable", "This file can't be read as a photo")
    : typeof key === "string"
      ? key
      : "";
}
