import * as fc from "fast-check";
import type { PartKind, PartSpec, PreviewSpec, PreviewValues } from "#engine/preview";
import { SAMPLE_PARTS } from "../support/preview/sampleParts.ts";

/** A length in millimetres, from far too small to far too large. */
const length = fc.oneof(
  fc.double({ min: 0.2, max: 8, noNaN: true }),
  fc.double({ min: 8, max: 60, noNaN: true }),
  fc.constantFrom(0.05, 0.42, 120, 400),
);

/** The numeric keys of a part that are not lengths in millimetres. */
const NOT_LENGTHS: ReadonlySet<string> = new Set(["lines", "length", "gauge"]);

/** A part with some of its lengths replaced. */
function withLengths(part: PartSpec): fc.Arbitrary<PartSpec> {
  const keys = Object.entries(part).flatMap(([key, value]) =>
    typeof value === "number" && !NOT_LENGTHS.has(key) ? [key] : [],
  );
  return fc
    .tuple(
      ...keys.map((key) =>
        fc.option(
          length.map((size) => [key, size] as const),
          { freq: 3 },
        ),
      ),
    )
    .map((changed) => {
      const sizes = Object.fromEntries(changed.filter((entry) => entry !== null));
      return { ...part, ...sizes };
    });
}

const KINDS: readonly PartKind[] = [
  "namePlate",
  "engraveText",
  "engraveRows",
  "engraveAlong",
  "engravePhoto",
  "beads",
  "gem",
  "ring",
  "chain",
];

/** The text of a part: a field of each row or of the product, with and without a sample. */
const text = fc.constantFrom(
  { from: "name" },
  { from: "name", sample: "Olivia" },
  { from: "word" },
  { from: "word", sample: "Forever" },
);

const withText = (part: PartSpec): fc.Arbitrary<PartSpec> =>
  "text" in part ? text.map((other): PartSpec => ({ ...part, text: other })) : fc.constant(part);

/** Parts that attach to a part of this kind. */
const ATTACHED: { readonly [K in PartKind]?: readonly PartSpec[] } = {
  namePlate: [
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
  ],
};

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

/** A preview of one part and the plate it needs, with unchecked lengths. */
export const anyPreview: fc.Arbitrary<PreviewSpec> = fc
  .tuple(fc.constantFrom(...KINDS), length, fc.boolean(), fc.option(length, { freq: 4 }))
  .chain(([kind, width, hasSymbol, inner]) => {
    const attached = ATTACHED[kind] ?? [];
    const parts: readonly PartSpec[] = [...SAMPLE_PARTS[kind], ...attached];
    return fc
      .tuple(...parts.map((part) => withLengths(part).chain(withText)))
      .map((variedParts): PreviewSpec => ({
        frame: { width },
        metal: { from: "metal" },
        parts: [
          ...variedParts,
          ...(hasSymbol && kind === "engraveText" ? [SYMBOL] : []),
          ...(inner !== null && kind === "engraveAlong"
            ? [{ ...WORD_INSIDE, width: inner, height: inner }]
            : []),
        ],
      }));
  });

const WORD_INSIDE = {
  part: "namePlate",
  id: "spanning",
  inside: "band",
  text: { from: "word" },
  font: "cinzel",
  stem: 1,
} as const;

const typed = fc.oneof(
  fc.constantFrom("", "W", "I", ".", "-", "Ann", "Bartholomew", "WWWWWWWWWWWWWWW", "a b", "ŋ", "¤"),
  fc.constantFrom("You are my sun and all my stars", "Ann ♥ Bo", "Zoë"),
);

/** Values for a preview from `anyPreview`; each may be missing. */
export const anyPreviewValues: fc.Arbitrary<PreviewValues> = fc.record(
  {
    rows: fc.array(fc.record({ name: typed }, { requiredKeys: [] }), { maxLength: 6 }),
    word: fc.oneof(typed, fc.constantFrom("a\nb", "one line\nand another", "\n")),
    name: typed,
    symbol: fc.constantFrom("", "♥", "W"),
    month: fc.constantFrom("May", "June", ""),
    file: fc.constantFrom("", "a-key"),
    length: fc.integer({ min: 10, max: 40 }),
  },
  { requiredKeys: [] },
);
