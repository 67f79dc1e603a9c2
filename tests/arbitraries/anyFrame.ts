import * as fc from "fast-check";
import type { PartKind, PartSpec, PreviewSpec, PreviewValues } from "#engine/preview";
import { ONE } from "../support/preview/onePart.ts";

/** A measure, from far too little to far too much; in millimetres. */
const measure = fc.oneof(
  fc.double({ min: 0.2, max: 8, noNaN: true }),
  fc.double({ min: 8, max: 60, noNaN: true }),
  fc.constantFrom(0.05, 0.42, 120, 400),
);

/** The words of a part that are no measure in millimetres. */
const COUNTS: ReadonlySet<string> = new Set(["lines", "length", "gauge"]);

/** A part with some of its measures replaced. */
function measured(part: PartSpec): fc.Arbitrary<PartSpec> {
  const words = Object.entries(part).flatMap(([word, value]) =>
    typeof value === "number" && !COUNTS.has(word) ? [word] : [],
  );
  return fc
    .tuple(
      ...words.map((word) =>
        fc.option(
          measure.map((size) => [word, size] as const),
          { freq: 3 },
        ),
      ),
    )
    .map((changed) => {
      const sizes = Object.fromEntries(changed.filter((one) => one !== null));
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

/** What a text part says: a field of each row, or of the product, with and without a sample. */
const text = fc.constantFrom(
  { from: "name" },
  { from: "name", sample: "Olivia" },
  { from: "word" },
  { from: "word", sample: "Forever" },
);

const withText = (part: PartSpec): fc.Arbitrary<PartSpec> =>
  "text" in part ? text.map((said): PartSpec => ({ ...part, text: said })) : fc.constant(part);

/** The parts that may hang from a plate. */
const HUNG: { readonly [K in PartKind]?: readonly PartSpec[] } = {
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

const SIGN: PartSpec = {
  part: "engraveText",
  id: "sign",
  on: "tag",
  text: { from: "symbol" },
  font: "cinzel",
  area: "top",
  lines: 1,
  size: 5,
};

/** A picture of one kind of part with its plate, in measures that nobody has checked. */
export const anyFrame: fc.Arbitrary<PreviewSpec> = fc
  .tuple(fc.constantFrom(...KINDS), measure, fc.boolean(), fc.option(measure, { freq: 4 }))
  .chain(([kind, width, signed, inside]) => {
    const hung = HUNG[kind] ?? [];
    const parts: readonly PartSpec[] = [...ONE[kind], ...hung];
    return fc
      .tuple(...parts.map((part) => measured(part).chain(withText)))
      .map((made): PreviewSpec => ({
        frame: { width },
        metal: { from: "metal" },
        parts: [
          ...made,
          ...(signed && kind === "engraveText" ? [SIGN] : []),
          ...(inside !== null && kind === "engraveAlong"
            ? [{ ...SPANNING, width: inside, height: inside }]
            : []),
        ],
      }));
  });

const SPANNING = {
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

/** What may be typed and chosen for such a picture, nothing included. */
export const anyFrameValues: fc.Arbitrary<PreviewValues> = fc.record(
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
