import * as fc from "fast-check";
import type { Field, RowField } from "#engine";
import { type FontFacts, type PreviewValues, textsOf, undrawable } from "#engine/preview";
import { inkOf } from "../../../engine/preview/type/glyph.ts";
import type { TestContext } from "./testContext.ts";
import type { Drawn } from "./drawnProducts.ts";

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
/** The length of texts without a limit. */
const UNLIMITED = 12;

/** The kind of a generated text; cut to its field's limit. */
type Recipe = (letters: readonly string[], most: number) => string;

const full: fc.Arbitrary<Recipe> = fc
  .nat()
  .map((pick) => (letters, most) => (letters[pick % letters.length] ?? "W").repeat(most));
const mixed: fc.Arbitrary<Recipe> = fc.array(fc.nat(), { minLength: 1, maxLength: 30 }).map(
  (picks) => (letters, most) =>
    picks
      .slice(0, most)
      .map((pick) => letters[pick % letters.length] ?? "W")
      .join(""),
);
const name: fc.Arbitrary<Recipe> = fc
  .constantFrom(...NAMES)
  .map((typed) => (_, most) => typed.slice(0, most));
const recipe = fc.oneof({ weight: 2, arbitrary: full }, mixed, name);

/** The choices of a shopper, before the characters of the fonts are known. */
export interface Wish {
  /** Which option, number or count, as a fraction. */
  readonly share: (field: string) => number;
  readonly text: (field: string, row: number) => Recipe;
}

const wish: fc.Arbitrary<Wish> = fc
  .record({
    shares: fc.func(
      fc.oneof(fc.constant(0), fc.constant(0.999), fc.double({ min: 0, max: 0.999, noNaN: true })),
    ),
    texts: fc.func(recipe),
  })
  .map(({ shares, texts }) => ({
    share: (field) => shares(field),
    text: (field, row) => texts(field, row),
  }));

/** Any valid configuration of a product, in characters of its fonts. */
export function validValues(product: Drawn, room: TestContext): fc.Arbitrary<PreviewValues> {
  return wish.map((one) => valuesOf(product, room, one));
}

/** The configuration with all texts at maximum length, in the widest character of their font. */
export function longestValues(
  product: Drawn,
  room: TestContext,
  share: (field: string) => number,
  letter: "widest" | "W" | "m",
): PreviewValues {
  return valuesOf(product, room, {
    share,
    text: () => (letters, most) =>
      (letter === "widest" ? (letters[0] ?? "W") : letter).repeat(most),
  });
}

function valuesOf(product: Drawn, room: TestContext, { share, text }: Wish): PreviewValues {
  const scalar = (field: Field | RowField, write: (field: string, most: number) => string) => {
    switch (field.kind) {
      case "text":
        return write(field.id, field.max ?? UNLIMITED);
      case "choice":
        return field.options[Math.floor(share(field.id) * field.options.length)]?.id ?? "";
      case "number":
        return field.min + Math.floor(share(field.id) * (field.max - field.min + 1));
      case "derived":
        return 18;
      case "file":
      case "list":
        return "";
    }
  };
  const values = (write: (field: string, row: number, most: number) => string): PreviewValues =>
    Object.fromEntries(
      product.fields.map((field): [string, PreviewValues[string]] => {
        if (field.kind !== "list")
          return [field.id, scalar(field, (id, most) => write(id, 0, most))];
        const count = field.min + Math.floor(share(field.id) * (field.max - field.min + 1));
        const rows = Array.from({ length: Math.max(1, count) }, (_, row) =>
          Object.fromEntries(
            field.of.map((sub) => [sub.id, scalar(sub, (id, most) => write(id, row, most))]),
          ),
        );
        return [field.id, rows];
      }),
    );
  // The characters depend on the fonts, and these on the choices: first with a character that every font has.
  const plain = values(() => "A");
  const letters = new Map(
    textsOf(product.preview, plain, room.fonts).map(({ path, font }) => [
      String(path?.at(-1)),
      lettersOf(font, room),
    ]),
  );
  return values((id, row, most) => text(id, row)(letters.get(id) ?? ["W"], most).trim() || "A");
}

const known = new Map<string, readonly string[]>();

/** Every letter of a font that also has its capital, widest first. */
function lettersOf(font: FontFacts, room: TestContext): readonly string[] {
  const found = known.get(font.id);
  if (found !== undefined) return found;
  room.load(font, "basic");
  if (font.extended.length > 0) room.load(font, "extended");
  const widths = [font.basic, font.extended]
    .flatMap((ranges) =>
      ranges.flatMap((first, i) => (i % 2 === 0 ? span(first, ranges[i + 1]) : [])),
    )
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => undrawable(letter.toUpperCase(), font).length === 0)
    .map((letter) => {
      const run = room.typesetter.set(font, letter);
      const { left, right } = inkOf(run ?? { glyphs: [], advance: 0 });
      return [letter, Math.max(right - left, run?.advance ?? 0)] as const;
    })
    .filter(([, width]) => width > 0);
  const sorted = widths.toSorted(([, a], [, b]) => b - a).map(([letter]) => letter);
  known.set(font.id, sorted);
  return sorted;
}

function span(first: number, last = first): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
