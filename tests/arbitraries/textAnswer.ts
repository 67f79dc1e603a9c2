import type { TextField } from "#engine";
import * as fc from "fast-check";
import type { Answer } from "./answer.ts";

const LATIN = [
  ...Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
    /^[\u0021-\u007e\u00a1-\u00ac\u00ae-\u017f]$/.test(sign),
  ),
  ..."–‘’",
];
const LONGEST = 40;
const BREAKS = ["\n", "\r\n", "\r"];
const BLANKS = ["", " ", "\t ", "\n", "\u00a0", "\u2003"];

/** Clean texts that a field takes. */
export function cleanTextFor(field: TextField): fc.Arbitrary<string> {
  const min = field.min ?? 1;
  const max = field.max ?? Math.max(min, LONGEST);
  const own = field.suggest.flatMap((text) => graphemes(text)).filter((sign) => sign.trim() !== "");
  const latin = fc.constantFrom(...LATIN);
  const sign =
    own.length === 0 ? latin : fc.oneof({ weight: 3, arbitrary: latin }, fc.constantFrom(...own));
  const plain = fc
    .tuple(fc.constantFrom(min, max, Math.min(max, min + 2), max), fc.nat({ max }))
    .chain(([edge, any]) => {
      const length = any % 2 === 0 ? edge : Math.max(min, any);
      return fc.array(fc.oneof({ weight: 9, arbitrary: sign }, fc.constant(" ")), {
        minLength: length,
        maxLength: length,
      });
    })
    .map((signs) => trimmedEnds(signs).join(""));
  const lined =
    field.lines === null ? plain : plain.chain((text) => inLines(text, field.lines ?? 1));
  if (field.match === null) return lined;
  const pattern = new RegExp(`^(?:${field.match})$`, "u");
  return fc
    .stringMatching(pattern)
    .map(latinised)
    .filter((text) => {
      const { length } = graphemes(text);
      return length >= min && length <= max && pattern.test(text) && text === text.trim();
    });
}

/** Clean texts as people type them: blanks around, accents as signs of their own, and the line breaks of any machine. */
export function textAnswer(field: TextField): fc.Arbitrary<Answer> {
  const blank = fc.constantFrom(...BLANKS);
  return fc
    .record({
      clean: cleanTextFor(field),
      before: blank,
      after: blank,
      form: fc.constantFrom("NFC" as const, "NFD" as const),
      lineBreak: fc.constantFrom(...BREAKS),
    })
    .map(({ clean, before, after, form, lineBreak }) => ({
      typed: before + clean.normalize(form).replaceAll("\n", lineBreak) + after,
      clean,
    }));
}

/** What a person counts as characters. */
export function graphemes(text: string): readonly string[] {
  return [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)].map(
    ({ segment }) => segment,
  );
}

/** Replaces blanks at the ends, which trimming would take away. */
function trimmedEnds(signs: readonly string[]): readonly string[] {
  return signs.map((sign, index) =>
    sign === " " && (index === 0 || index === signs.length - 1) ? "x" : sign,
  );
}

/** Turns some of the inner signs into line breaks, as many as the field allows. */
function inLines(text: string, lines: number): fc.Arbitrary<string> {
  const signs = graphemes(text);
  if (signs.length < 3) return fc.constant(text);
  const places = fc.uniqueArray(fc.integer({ min: 1, max: signs.length - 2 }), {
    maxLength: lines - 1,
  });
  return places.map((breaks) =>
    signs.map((sign, index) => (breaks.includes(index) ? "\n" : sign)).join(""),
  );
}

/** A sign of a pattern that the font could not draw becomes a Latin one of the same sort. */
function latinised(text: string): string {
  return Array.from(text, (sign) => {
    if (sign === "\n" || LATIN.includes(sign) || sign === " ") return sign;
    if (/\p{N}/u.test(sign)) return "7";
    return /\p{Ll}/u.test(sign) ? "q" : "Q";
  }).join("");
}
