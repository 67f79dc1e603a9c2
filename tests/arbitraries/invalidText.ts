import type { TextField } from "#engine";
import * as fc from "fast-check";
import type { InvalidValue } from "./invalidValue.ts";
import { graphemes } from "./graphemes.ts";

/** Characters in none of the shop's fonts: controls, invisible ones, other scripts, lone surrogates, joined emoji. */
const UNSUPPORTED = [
  "\u0000",
  "\u007f",
  "\u00ad",
  "\u200b",
  "\u202e",
  "א",
  "ب",
  "中",
  "\ud800",
  "👨‍👩‍👧‍👦",
  "🇫🇷",
  "x\u0302\u0323",
];

/** Values that a text field must reject. */
export function invalidText(field: TextField): fc.Arbitrary<InvalidValue> {
  const min = field.min ?? 1;
  const max = field.max ?? Infinity;
  // A value that is no text has the same code as one that is no option.
  const values: InvalidValue[] = [5, true, {}, ["Ann"]].map((value) => ({ value, code: "option" }));
  if (!field.optional) {
    for (const value of ["", "  \t\n ", "\u00a0", null, undefined])
      values.push({ value, code: "required" });
  }
  if (max !== Infinity) {
    // Graphemes are counted, not code points.
    for (const character of ["x", "e\u0301", "👨‍👩‍👧"])
      values.push({ value: character.repeat(max + 1), code: "max" });
  }
  if (min > 1) values.push({ value: "x".repeat(min - 1), code: "min" });
  for (const character of UNSUPPORTED) {
    if (!field.suggest.includes(character))
      values.push({ value: character.repeat(min), code: "character" });
  }
  // A text with one line too many, of an allowed length: a text that is too long has another code.
  const extraLine = Array.from({ length: (field.lines ?? 1) + 1 }, () => "a").join("\n");
  if (extraLine.length >= min && extraLine.length <= max)
    values.push({ value: extraLine, code: field.lines === null ? "character" : "lines" });
  const mismatches = field.match === null ? [] : mismatching(field.match, min, max);
  for (const value of mismatches) values.push({ value, code: "match" });
  // Each issue code is equally frequent, however many values have it.
  const codes = [...new Set(values.map(({ code }) => code))];
  return fc.oneof(
    ...codes.map((each) => fc.constantFrom(...values.filter(({ code }) => code === each))),
  );
}

/** Latin texts of an allowed length that do not match a pattern; none if all of the tried ones do. */
function mismatching(match: string, min: number, max: number): readonly string[] {
  const pattern = new RegExp(`^(?:${match})$`, "u");
  const length = Math.min(max, Math.max(min, 3));
  const candidates = ["a", "A", "1", "-", "A1", "Aa1", "1Aa"].map((part) =>
    part.repeat(length).slice(0, length),
  );
  return candidates.filter((text) => !pattern.test(text) && graphemes(text).length >= min);
}
