import { describe, expect, test } from "vitest";
import { lintCatalog } from "#engine/catalog";
import { shopFiles } from "../../../laws/everyProduct.ts";

const DOGTAG = "products/engraved-dogtag-necklace.json";
const CLASSIC = "products/classic-name-necklace.json";
const HEART = "products/family-heart-birthstone-necklace.json";
const BAND = "products/love-family-necklace.json";
const BEADS = "products/heart-beads-necklace.json";

type Change = readonly [from: string | RegExp, to: string];

/** The errors of the lint after changes in one file, as `code: message`. */
function errorsAfter(file: string, ...changes: readonly Change[]): readonly string[] {
  const files = shopFiles.map((each) => {
    if (each.file !== file) return each;
    const text = changes.reduce((before, [from, to]) => {
      const changed = before.replace(from, to);
      expect(changed).not.toBe(before);
      return changed;
    }, each.text);
    return { file, text };
  });
  return lintCatalog(files, null).errors.map(({ code, message }) => `${code}: ${message}`);
}

const SMALL_INSET: Change = ['"inset": 1.5', '"inset": 0.1'];

/** Sets the height of the small tag in millimetres. The small corner, hole and inset fit into a low tag. */
const smallTagOf = (height: number): readonly Change[] => [
  [
    '"map": { "small": 36, "large": 50 } },\n        "corner"',
    `"map": { "small": ${height}, "large": 50 } },\n        "corner"`,
  ],
  ['"corner": 5', '"corner": 0.5'],
  ['"hole": 1.7', '"hole": 0.8'],
  SMALL_INSET,
];

/** Changes the example with a text to the large size, and its total accordingly. */
const LARGE_EXAMPLE: readonly Change[] = [
  ['"text": "Forever my hero"', '"size": "large", "text": "Forever my hero"'],
  ['"total": 39.99', '"total": 44.99'],
];

describe("a preview without room for a text is an error", () => {
  test("if one size of a plate is too low for any letter, once for each of its two texts", () => {
    const errors = errorsAfter(DOGTAG, ...smallTagOf(5));
    expect(errors).toHaveLength(2);
    for (const error of errors)
      expect(error).toMatch(
        /^limits: leaves no room for its text: .* letters 0 mm high, and 0\.42 mm can be made — write larger measures \(with .*"size": "small"/,
      );
  });

  test("if a symbol fills the plate", () => {
    const errors = errorsAfter(DOGTAG, ...smallTagOf(8));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain("leaves no room for its text");
  });

  test("but not if that size is forbidden with a text", () => {
    expect(
      errorsAfter(DOGTAG, ...smallTagOf(5), ...LARGE_EXAMPLE, [
        '"preview": {',
        '"forbid": [{ "when": { "engravingType": "names", "size": "small" }, "because": "Texts are for the large size." }], "preview": {',
      ]),
    ).toEqual([]);
  });

  test("nor if the text does not exist in that size", () => {
    const SIZE = /\s*\{\s*"id": "size",[\s\S]*?\]\s*\},/;
    const size = SIZE.exec(shopFiles.find(({ file }) => file === DOGTAG)?.text ?? "")?.[0] ?? "";
    const whenLarge = '$1"when": { "engravingType": "names", "size": "large" }';
    expect(
      errorsAfter(
        DOGTAG,
        ...smallTagOf(5),
        [SIZE, ""],
        ['"fields": [', `"fields": [${size}`],
        [/("font": "font",\s*)"when": {[^}]*}/, whenLarge],
        [/("⚓"],\s*"optional": true,\s*)"when": {[^}]*}/, whenLarge],
        ...LARGE_EXAMPLE,
      ),
    ).toEqual([]);
  });

  test.each([
    ["a plate is thinner than its strokes", CLASSIC, /("stem": )[\d.]+/, "$130"],
    ["a heart is too small", HEART, /("part": "heartPlate"[^]*?"width": )\d+/, "$13"],
    ["beads are too small", BEADS, /("part": "beads"[^]*?"width": )[\d.]+/, "$10.5"],
    ["letters are too small", BAND, /("part": "engraveAlong"[^]*?"size": )[\d.]+/, "$10.3"],
  ] as const)("if %s", (_, file, from, to) => {
    const errors = errorsAfter(file, [from, to]);
    expect(errors).toEqual([expect.stringMatching(/^limits: leaves no room for .*texts/)]);
  });

  test("also if a text must match a pattern", () => {
    const errors = errorsAfter(
      BEADS,
      [/("part": "beads"[^]*?"width": )[\d.]+/, "$10.5"],
      ['"max": 12, "out"', '"max": 12, "match": "[A-Z][a-z]+", "out"'],
    );
    expect(errors).toEqual([expect.stringMatching(/^limits: leaves no room for 8 texts/)]);
  });

  test("if the minimum length of a text is too long for its bead", () => {
    const errors = errorsAfter(
      BEADS,
      ['"max": 12, "out"', '"min": 90, "max": 90, "out"'],
      [/"examples": \[[^]*\n  \]/, '"examples": []'],
    );
    expect(errors).toEqual([expect.stringMatching(/^limits: leaves no room for 8 texts/)]);
  });
});

describe("contradictory measures are an error", () => {
  test.each([
    [
      "a corner larger than half of every size",
      [['"corner": 5', '"corner": 14.5']],
      "is more than half of the tag's shorter side — write 14 or less",
    ],
    [
      "a hole wider than its plate",
      [['"map": { "small": 22', '"map": { "small": 3'], SMALL_INSET],
      "a hole of radius 1.7 mm is not within a plate of 3 by 36 mm — write less",
    ],
    [
      "a chain length from a field in millimetres",
      [['"length": 24', '"length": { "from": "length" }']],
      '"length" can be 50, and the chain of a necklace is 10 to 40 inches long',
    ],
    [
      'a chain length from the number field "font", whose limits are 1 and 12',
      [['"length": 24', '"length": { "from": "font" }']],
      '"font" can be 1, and the chain of a necklace is 10 to 40 inches long',
    ],
    [
      "a gauge that is too fine",
      [['"gauge": 2.3', '"gauge": 0.0001']],
      "must be at least 0.2 — change it",
    ],
  ] as const)("%s", (_, changes, message) => {
    expect(errorsAfter(DOGTAG, ...changes).join("\n")).toContain(message);
  });

  test("a size without values is reported alone, without a limit for the corner", () => {
    const errors = errorsAfter(DOGTAG, ['"map": { "small": 22, "large": 28 }', '"map": {}']);
    expect(errors).toEqual([expect.stringMatching(/^reference: .*"small"/)]);
  });

  test("accepts a corner that only the larger of two sizes has room for", () => {
    expect(errorsAfter(DOGTAG, ['"corner": 5', '"corner": 13'])).toEqual([]);
  });

  test("accepts a field with several lines only for a part that draws them", () => {
    expect(errorsAfter(DOGTAG, ['"max": 30,', '"max": 30, "lines": 3,'])).toEqual([]);
    expect(
      errorsAfter(CLASSIC, [/("id": "name",\s*"kind": "text",)/, '$1 "lines": 2,']).join("\n"),
    ).toContain(
      '"name" may have several lines, and a namePlate draws one — remove the field\'s "lines"',
    );
  });
});
