import type { TextField } from "#engine";
import * as fc from "fast-check";
import type { Answer } from "./answer.ts";
import { graphemes } from "./referenceEvaluation.ts";

/** The visible characters that every text accepts as they are: Latin up to U+017F. A font may lack some. */
const LATIN = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => /^(?![`\u00b4])[\u0021-\u007e\u00a1-\u00ac\u00ae-\u017f]$/.test(character),
);
/** What phones and documents write for some of them. */
const TYPOGRAPHIC: readonly (readonly [plain: string, typed: readonly string[]])[] = [
  ["...", ["…"]],
  ["ffi", ["ﬃ"]],
  ["fi", ["ﬁ"]],
  ["'", [..."‘’‛′ʼ´`"]],
  ['"', [..."“”„″"]],
  ["-", [..."‐‑–—−"]],
];
/** The maximum length of generated texts whose field has no maximum. */
const DEFAULT_MAX_LENGTH = 40;
const LINE_BREAKS = ["\n", "\r\n", "\r"];
const WHITESPACE = ["", " ", "\t ", "\n", "\u00a0", "\u2003"];

/** Texts that a field accepts as they are: cleaning changes nothing, as they have no superfluous whitespace. */
export function cleanTextFor(field: TextField): fc.Arbitrary<string> {
  const min = field.min ?? 1;
  const max = field.max ?? Math.max(min, DEFAULT_MAX_LENGTH);
  const suggested = field.suggest
    .flatMap((text) => graphemes(text))
    .filter((character) => character.trim() !== "");
  const latin = fc.constantFrom(...LATIN);
  const character =
    suggested.length === 0
      ? latin
      : fc.oneof({ weight: 3, arbitrary: latin }, fc.constantFrom(...suggested));
  // Half of the texts have a length at or near a limit.
  const lengths = fc.oneof(
    fc.constantFrom(min, Math.min(max, min + 2), max),
    fc.integer({ min, max }),
  );
  const plain = lengths
    .chain((length) =>
      fc.array(fc.oneof({ weight: 9, arbitrary: character }, fc.constant(" ")), {
        minLength: length,
        maxLength: length,
      }),
    )
    .map((characters) => withoutExtraSpaces(characters).join(""));
  const { lines, match } = field;
  if (match === null)
    return lines === null ? plain : plain.chain((text) => withLineBreaks(text, lines));
  const pattern = new RegExp(`^(?:${match})$`, "u");
  return fc
    .stringMatching(pattern)
    .map(toLatin)
    .filter((text) => {
      const { length } = graphemes(text);
      return (
        length >= min &&
        length <= max &&
        pattern.test(text) &&
        text === text.trim() &&
        !text.includes("  ")
      );
    });
}

/**
 * Clean texts as they may be typed: with whitespace around, several spaces, tabs and no-break spaces inside, in NFC or in NFD
 * with a variation selector after each symbol, with any form of line break, and with typographic punctuation.
 */
export function textAnswer(field: TextField): fc.Arbitrary<Answer> {
  const whitespace = fc.constantFrom(...WHITESPACE);
  return fc
    .record({
      clean: cleanTextFor(field),
      before: whitespace,
      after: whitespace,
      form: fc.constantFrom("NFC" as const, "NFD" as const),
      lineBreak: fc.constantFrom(...LINE_BREAKS),
      spaces: fc.constantFrom(" ", "  ", "     ", "\t", "\u00a0", " \t"),
      style: fc.option(fc.nat()),
    })
    .map(({ clean, before, after, form, lineBreak, spaces, style }) => {
      const selector = form === "NFD" ? "\uFE0F" : "";
      const typeset = style === null ? clean : withTypography(clean, style);
      const text = typeset.normalize(form).replace(/[^\0-\u024F\p{M}]/gu, `$&${selector}`);
      return {
        typed: before + text.replaceAll(" ", spaces).replaceAll("\n", lineBreak) + after,
        clean,
      };
    });
}

/**
 * Replaces spaces that cleaning would remove, at the ends and next to another: all at even indices are replaced, so no
 * two remain adjacent.
 */
function withoutExtraSpaces(characters: readonly string[]): readonly string[] {
  return characters.map((character, index) =>
    character === " " && (index === 0 || index === characters.length - 1 || index % 2 === 0)
      ? "x"
      : character,
  );
}

/** Replaces up to `maxLines - 1` inner characters by line breaks. */
function withLineBreaks(text: string, maxLines: number): fc.Arbitrary<string> {
  const characters = graphemes(text);
  if (characters.length < 3) return fc.constant(text);
  const places = fc.uniqueArray(fc.integer({ min: 1, max: characters.length - 2 }), {
    maxLength: maxLines - 1,
  });
  return places.map((breaks) =>
    characters.map((character, index) => (breaks.includes(index) ? "\n" : character)).join(""),
  );
}

/** The text with typographic forms, of which `style` chooses one for each plain text. */
function withTypography(text: string, style: number): string {
  return TYPOGRAPHIC.reduce(
    (typed, [plain, forms]) => typed.replaceAll(plain, forms[style % forms.length] ?? plain),
    text,
  );
}

/** Replaces characters that are not Latin by Latin ones of the same category: digits, small letters, all others. */
function toLatin(text: string): string {
  return Array.from(text, (character) => {
    if (character === "\n" || LATIN.includes(character) || character === " ") return character;
    if (/\p{N}/u.test(character)) return "7";
    return /\p{Ll}/u.test(character) ? "q" : "Q";
  }).join("");
}
