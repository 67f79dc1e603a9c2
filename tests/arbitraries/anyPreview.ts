import * as fc from "fast-check";
import type { PartOf, PartSpec, PreviewSpec, PreviewValues } from "#engine/preview";
import { SAMPLE_PARTS, SHAPES } from "../support/preview/sampleParts.ts";

/** A length in millimetres, from far too small to far too large; 0.42 is the minimum of a letter. */
const millimetres = fc.oneof(
  fc.double({ min: 0.2, max: 8, noNaN: true }),
  fc.double({ min: 8, max: 60, noNaN: true }),
  fc.constantFrom(0.05, 0.42, 120, 400),
);

/** The numeric keys of a part that stay as they are: a count of lines, and the inches and gauge of a chain. */
const UNCHANGED: ReadonlySet<string> = new Set(["lines", "length", "gauge"]);

/** A part with some of its lengths in millimetres replaced. */
function withLengths(part: PartSpec): fc.Arbitrary<PartSpec> {
  const keys = Object.entries(part).flatMap(([key, value]) =>
    typeof value === "number" && !UNCHANGED.has(key) ? [key] : [],
  );
  const lengths = Object.fromEntries(keys.map((key) => [key, millimetres]));
  return fc.record(lengths, { requiredKeys: [] }).map((changed) => ({ ...part, ...changed }));
}

/** The text of a part, with and without a sample: `name` is a field of rows and of the product, `word` of the product. */
const text = fc.constantFrom(
  { from: "name" },
  { from: "name", sample: "Olivia" },
  { from: "word" },
  { from: "word", sample: "Forever" },
);

/** A part with another text, if it has one. */
const withText = (part: PartSpec): fc.Arbitrary<PartSpec> =>
  "text" in part ? text.map((other): PartSpec => ({ ...part, text: other })) : fc.constant(part);

/** Parts that attach to a name plate. Other sample parts bring the plate that they attach to. */
const ON_NAME_PLATE: readonly PartSpec[] = [
  { part: "ring", id: "ring", at: "it.left", radius: 2 },
  {
    part: "chain",
    id: "chain",
    attach: ["ring.left", "it.right"],
    style: "cable",
    gauge: 1,
    length: { from: "length" },
  },
  {
    part: "gem",
    id: "drop",
    stone: { from: "month", sample: "May" },
    at: "it.bottom",
    radius: 2,
    hang: 3,
  },
];

/** Texts on a plate: in its area, along its edge and on its back. */
const ON_PLATE: readonly PartSpec[] = [{}, { along: "bottom" }, { side: "back" }].map(
  (place, i) => ({
    part: "engraveText",
    id: `text${i}`,
    on: "it",
    text: { from: "name" },
    font: "cinzel",
    size: 3,
    ...(place as Pick<PartOf<"engraveText">, "along" | "side">), // the literals of the table
  }),
);

/** A symbol above the engraved text of a tag, which leaves the text less room. */
const SYMBOL: PartSpec = {
  part: "engraveText",
  id: "sign",
  on: "tag",
  text: { from: "symbol" },
  font: "cinzel",
  area: "top",
  lines: 1,
  size: 5,
};

/** A word inside the band that has the engraved text along it. */
const WORD_INSIDE = {
  part: "namePlate",
  id: "spanning",
  inside: "band",
  text: { from: "word" },
  font: "cinzel",
  stem: 1,
} as const;

/** A preview of one part, the plate that it needs and what may be drawn with both, with unchecked lengths. */
export const anyPreview: fc.Arbitrary<PreviewSpec> = fc
  .tuple(
    fc.constantFrom(...Object.entries(SAMPLE_PARTS)),
    millimetres,
    fc.boolean(),
    fc.option(millimetres, { freq: 4 }),
  )
  .chain(([[kind, samples], frameWidth, hasSymbol, wordSize]) => {
    const attached = kind === "namePlate" ? ON_NAME_PLATE : kind === "plate" ? ON_PLATE : [];
    const parts: readonly PartSpec[] = [...samples, ...attached];
    return fc
      .tuple(...parts.map((part) => withLengths(part).chain(withText)))
      .map((variedParts): PreviewSpec => ({
        frame: { width: frameWidth },
        metal: { from: "metal" },
        shapes: SHAPES,
        parts: [
          ...variedParts,
          ...(hasSymbol && kind === "engraveText" ? [SYMBOL] : []),
          ...(wordSize !== null && kind === "engraveAlong"
            ? [{ ...WORD_INSIDE, width: wordSize, height: wordSize }]
            : []),
        ],
      }));
  });

/** Empty, short, wide and long texts without line breaks; ŋ is in a font's extended file, and not in every font. */
const singleLine = fc.oneof(
  fc.constantFrom("", "W", "I", ".", "-", "Ann", "Bartholomew", "WWWWWWWWWWWWWWW", "a b", "ŋ", "¤"),
  fc.constantFrom("You are my sun and all my stars", "Ann ♥ Bo", "Zoë"),
);

/** Values for a preview from `anyPreview`; each may be missing. */
export const anyPreviewValues: fc.Arbitrary<PreviewValues> = fc.record(
  {
    rows: fc.array(fc.record({ name: singleLine }, { requiredKeys: [] }), { maxLength: 6 }),
    word: fc.oneof(singleLine, fc.constantFrom("a\nb", "one line\nand another", "\n")),
    name: singleLine,
    symbol: fc.constantFrom("", "♥", "W"),
    month: fc.constantFrom("May", "June", ""),
    file: fc.constantFrom("", "a-key"),
    length: fc.integer({ min: 10, max: 40 }),
  },
  { requiredKeys: [] },
);
