import * as fc from "fast-check";
import type { Field, RowField, TextField } from "#engine";
import {
  contentOf,
  type FontFacts,
  type PreviewValues,
  unsupportedGraphemes,
} from "#engine/preview";
import { inkOf } from "../../../engine/preview/type/glyph.ts";
import { range } from "../../../server/cli/fonts/subsetFont.ts";
import { cleanTextFor } from "../../arbitraries/textAnswer.ts";
import type { TestContext } from "./testContext.ts";
import type { ProductWithPreview } from "./drawnProducts.ts";

const NAMES = [
  "Al",
  "Zoë",
  "Søren",
  "Łucja",
  "Peña",
  "Renée",
  "Christopher",
  "Maximiliana",
  "Jean-Luc",
];
/** The maximum length of generated texts whose field has no limit. */
const DEFAULT_MAX_LENGTH = 12;
/** The value of every derived field, as if it were a chain length in inches. */
const DERIVED_VALUE = 18;

/** Generates a text of at most `max` letters; the listed names ignore `letters`. */
type TextGenerator = (letters: readonly string[], max: number) => string;

const repeated: fc.Arbitrary<TextGenerator> = fc
  .nat()
  .map((pick) => (letters, max) => (letters[pick % letters.length] ?? "W").repeat(max));
const mixed: fc.Arbitrary<TextGenerator> = fc.array(fc.nat(), { minLength: 1, maxLength: 30 }).map(
  (picks) => (letters, max) =>
    picks
      .slice(0, max)
      .map((pick) => letters[pick % letters.length] ?? "W")
      .join(""),
);
const name: fc.Arbitrary<TextGenerator> = fc
  .constantFrom(...NAMES)
  .map((text) => (_, max) => text.slice(0, max));
const generator = fc.oneof({ weight: 2, arbitrary: repeated }, mixed, name);

/** Functions that select the values of a product, independent of its fields and fonts. */
interface Selection {
  /** Selects an option, a number or a row count: from 0 (the first) to less than 1 (the last). */
  readonly fractionOf: (field: string) => number;
  readonly text: (field: string, row: number) => TextGenerator;
}

const selections: fc.Arbitrary<Selection> = fc
  .record({
    fractions: fc.func(
      fc.oneof(fc.constant(0), fc.constant(0.999), fc.double({ min: 0, max: 0.999, noNaN: true })),
    ),
    texts: fc.func(generator),
  })
  .map(({ fractions, texts }) => ({
    fractionOf: (field) => fractions(field),
    text: (field, row) => texts(field, row),
  }));

/** Arbitrary valid values of a product, with characters that its fonts support. */
export function validValues(
  product: ProductWithPreview,
  context: TestContext,
): fc.Arbitrary<PreviewValues> {
  return selections.map((selection) => valuesOf(product, context, selection));
}

/** Values with all texts at maximum length, of one repeated letter: the widest one of each text's font, W or m. */
export function longestValues(
  product: ProductWithPreview,
  context: TestContext,
  fractionOf: (field: string) => number,
  letter: "widest" | "W" | "m",
): PreviewValues {
  return valuesOf(product, context, {
    fractionOf,
    text: () => (letters, max) => (letter === "widest" ? (letters[0] ?? "W") : letter).repeat(max),
  });
}

function valuesOf(
  product: ProductWithPreview,
  context: TestContext,
  { fractionOf, text }: Selection,
): PreviewValues {
  const scalar = (field: Field | RowField, generateText: (field: TextField) => string) => {
    switch (field.kind) {
      case "text":
        return generateText(field);
      case "choice":
        return field.options[Math.floor(fractionOf(field.id) * field.options.length)]?.id ?? "";
      case "number": {
        const steps = Math.floor((field.max - field.min) / field.step);
        return field.min + field.step * Math.floor(fractionOf(field.id) * (steps + 1));
      }
      case "date":
        return "2026-02-14";
      case "derived":
        return DERIVED_VALUE;
      case "file":
      case "crop":
      case "list":
        return undefined;
    }
  };
  const generateValues = (
    generateText: (field: TextField, row: number) => string,
  ): PreviewValues => {
    const valuesOfFields = (fields: readonly (Field | RowField)[], row: number) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const value = scalar(field, (text) => generateText(text, row));
          return value === undefined ? [] : [[field.id, value]];
        }),
      );
    const lists = product.fields
      .filter((field) => field.kind === "list")
      .map(({ id, min, max, of }) => {
        const count = min + Math.floor(fractionOf(id) * (max - min + 1));
        const rows = Array.from({ length: Math.max(1, count) }, (_, row) =>
          valuesOfFields(of, row),
        );
        return [id, rows] as const;
      });
    return { ...valuesOfFields(product.fields, 0), ...Object.fromEntries(lists) };
  };
  // The letters depend on the fonts, and the fonts on the values of other fields. So these are generated first, with a
  // letter that every font has as each text.
  const placeholderValues = generateValues(() => "A");
  const letters = new Map(
    contentOf(product, placeholderValues, context.fonts, "all").texts.map(({ path, font }) => [
      String(path?.at(-1)),
      lettersOf(font, context),
    ]),
  );
  return generateValues((field, row) => {
    const max = field.max ?? DEFAULT_MAX_LENGTH;
    const allowed = (letters.get(field.id) ?? ["W"]).filter((letter) =>
      isMatch(field, letter.repeat(max)),
    );
    const generated = text(field.id, row)(allowed, max).trim() || "A";
    return isMatch(field, generated) ? generated : matchingText(field, generated);
  });
}

/** Whether a text is long enough and matches the field's pattern. */
function isMatch({ match, min }: TextField, text: string): boolean {
  return (
    text.length >= (min ?? 1) && (match === null || new RegExp(`^(?:${match})$`, "u").test(text))
  );
}

/** A text that the field accepts; another one for another generated text. */
function matchingText(field: TextField, generated: string): string {
  const seed = generated.codePointAt(0) ?? 0;
  const [text = ""] = fc.sample(cleanTextFor(field), { numRuns: 1, seed });
  return text;
}

const letterCache = new Map<string, readonly string[]>();

/** The font's characters whose upper case the font also supports, widest first. */
function lettersOf(font: FontFacts, context: TestContext): readonly string[] {
  const cached = letterCache.get(font.id);
  if (cached !== undefined) return cached;
  // `basic` and `extended` are lists of ranges: [first, last, first, last, …].
  const widths = [font.basic, font.extended]
    .flatMap((ranges) =>
      ranges.flatMap((first, i) => (i % 2 === 0 ? range(first, ranges[i + 1] ?? first) : [])),
    )
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => unsupportedGraphemes(letter.toUpperCase(), font).length === 0)
    .map((letter) => {
      const run = context.typesetter.typeset(font, letter);
      const { left, right } = inkOf(run);
      return [letter, Math.max(right - left, run.advance)] as const;
    })
    .filter(([, width]) => width > 0);
  const sorted = widths.toSorted(([, a], [, b]) => b - a).map(([letter]) => letter);
  letterCache.set(font.id, sorted);
  return sorted;
}
