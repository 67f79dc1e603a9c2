import type { Scalar } from "./product.ts";

/** A word that differs more is not a typo of the known word. */
const MAX_DISTANCE = 3;

/** The known word with the smallest edit distance to a mistyped word, whatever their case; null if all differ too much. */
export function nearest(word: string, knownWords: Iterable<string>): string | null {
  const candidates = [...knownWords];
  for (let distance = 0; distance <= MAX_DISTANCE; distance += 1) {
    const found = candidates.find(
      (candidate) =>
        // A short word may differ in half of its letters.
        distance <= Math.floor(candidate.length / 2) &&
        isWithin(distance, word.toLowerCase(), candidate.toLowerCase()),
    );
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * Whether one word becomes the other if at most `distance` letters are changed, added, removed or swapped with their
 * neighbour. The distance must be small, as the time is exponential in it.
 */
function isWithin(distance: number, a: string, b: string): boolean {
  if (a === b) return true;
  if (a !== "" && a[0] === b[0]) return isWithin(distance, a.slice(1), b.slice(1));
  if (distance === 0) return false;
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0];
  return (
    isWithin(distance - 1, a.slice(1), b.slice(1)) ||
    isWithin(distance - 1, a.slice(1), b) ||
    isWithin(distance - 1, a, b.slice(1)) ||
    (isSwapped && isWithin(distance - 1, a.slice(2), b.slice(2)))
  );
}

/** ` — did you mean "…"?` with the nearest known word; empty if all differ too much. */
export function didYouMean(word: string, knownWords: Iterable<string>): string {
  const intended = nearest(word, knownWords);
  return intended === null ? "" : ` — did you mean "${intended}"?`;
}

/** Names from other form libraries, in lower case, by the key or value of this schema that they may stand for. */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ["kind", ["type"]],
  ["label", ["title"]],
  ["help", ["hint"]],
  ["when", ["if", "showif"]],
  ["min", ["minlength"]],
  ["max", ["maxlength"]],
  ["maxMB", ["maxsize"]],
  ["match", ["pattern", "regex"]],
  ["options", ["choices", "values"]],
  ["surcharge", ["cost", "amount"]],
  ["price", ["cost", "amount"]],
  ["flat", ["cost", "amount"]],
  ["because", ["reason"]],
  ["text", ["string"]],
  ["choice", ["select", "radio", "checkbox", "toggle", "dropdown"]],
  ["list", ["rows"]],
  ["file", ["image", "upload"]],
  ["segments", ["radio", "buttons"]],
  ["switch", ["checkbox", "toggle"]],
  ["select", ["dropdown"]],
  ["swatch", ["color", "colour"]],
]);

/**
 * The known word that the author of an unknown key or value probably meant: the word of which it is an alias, else the one
 * with the smallest edit distance. Null if there is none.
 */
export function findIntendedWord(word: string, knownWords: readonly string[]): string | null {
  const isMeant = (known: string) => ALIASES.get(known)?.includes(word.toLowerCase()) === true;
  return knownWords.find(isMeant) ?? nearest(word, knownWords);
}

/**
 * Advice for an unknown option id or compared value. If a known id differs only in its quotes (16 is not "16"), suggests adding
 * or removing them; else suggests the nearest id; else lists the known ids.
 * @param where where the author finds all ids if there are too many to list; may be empty
 */
export function optionAdvice(id: Scalar, knownIds: readonly Scalar[], where = ""): string {
  const idByText = new Map(knownIds.map((known) => [String(known), known]));
  const idWithSameText = idByText.get(String(id));
  if (idWithSameText !== undefined) {
    const how = typeof idWithSameText === "number" ? "without" : "in";
    return ` — write ${JSON.stringify(idWithSameText)} ${how} quotes`;
  }
  const nearestText = nearest(String(id), idByText.keys());
  return nearestText === null
    ? listIds(knownIds, where)
    : ` — did you mean ${JSON.stringify(idByText.get(nearestText))}?`;
}

/** The maximum number of ids that a message lists. */
const MAX_LISTED = 12;

function listIds(ids: readonly Scalar[], where: string): string {
  const known = [...new Set(ids)];
  if (known.length === 0) return " — correct it";
  const listedIds = known.slice(0, MAX_LISTED).map((id) => JSON.stringify(id));
  const otherCount = known.length - listedIds.length;
  const place = where === "" ? "" : ` (${where})`;
  const others = otherCount === 0 ? "" : ` and ${otherCount} more${place}`;
  return ` — name one of these: ${listedIds.join(", ")}${others}`;
}

/** The message for two limits in the wrong order, with the form that is probably meant. */
export function minAboveMaxMessage(min: number, max: number): string {
  return `min ${min} is more than max ${max} — write "min": ${max}, "max": ${min}`;
}
