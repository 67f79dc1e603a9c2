import type { TextField } from "#engine";
import * as fc from "fast-check";
import type { Spoil } from "./spoil.ts";
import { graphemes } from "./textAnswer.ts";

/** Signs that no font of the shop draws: controls, invisible ones, other scripts, lone halves, joined emoji. */
const FOREIGN = [
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

/** What a text field must refuse. */
export function textSpoils(field: TextField): fc.Arbitrary<Spoil> {
  const min = field.min ?? 1;
  const max = field.max ?? Infinity;
  const spoils: Spoil[] = [5, true, {}, ["Ann"]].map((value) => ({ value, code: "option" }));
  if (!field.optional) {
    for (const value of ["", "  \t\n ", "\u00a0", null, undefined])
      spoils.push({ value, code: "required" });
  }
  if (max !== Infinity) {
    // Counted as a person counts: one accented letter, one emoji of several signs.
    for (const sign of ["x", "e\u0301", "👨‍👩‍👧"])
      spoils.push({ value: sign.repeat(max + 1), code: "max" });
  }
  if (min > 1) spoils.push({ value: "x".repeat(min - 1), code: "min" });
  for (const sign of FOREIGN) {
    if (!field.suggest.includes(sign)) spoils.push({ value: sign.repeat(min), code: "character" });
  }
  if (field.lines === null && max >= 3 && min <= 3)
    spoils.push({ value: "a\nb", code: "character" });
  if (field.lines !== null && max >= 2 * field.lines + 1) {
    spoils.push({
      value: Array.from({ length: field.lines + 1 }, () => "a").join("\n"),
      code: "lines",
    });
  }
  const mismatches = field.match === null ? [] : mismatching(field.match, min, max);
  for (const value of mismatches) spoils.push({ value, code: "match" });
  // Each kind of fault as often as any other, however many ways there are to commit it.
  const kinds = [...new Set(spoils.map(({ code }) => code))];
  return fc.oneof(
    ...kinds.map((kind) => fc.constantFrom(...spoils.filter(({ code }) => code === kind))),
  );
}

/** Latin texts of an allowed length that do not fit a pattern. */
function mismatching(match: string, min: number, max: number): readonly string[] {
  const pattern = new RegExp(`^(?:${match})$`, "u");
  const length = Math.min(max, Math.max(min, 3));
  const candidates = ["a", "A", "1", "-", "A1", "Aa1", "1Aa"].map((part) =>
    part.repeat(length).slice(0, length),
  );
  return candidates.filter((text) => !pattern.test(text) && graphemes(text).length >= min);
}
