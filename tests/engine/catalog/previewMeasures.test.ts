import { describe, expect, test } from "vitest";
import { lintCatalog } from "#engine/catalog";
import { shopFiles } from "../../laws/everyProduct.ts";

const DOGTAG = "products/engraved-dogtag-necklace.json";
const CLASSIC = "products/classic-name-necklace.json";
const HEART = "products/family-heart-birthstone-necklace.json";
const BAND = "products/love-family-necklace.json";
const BEADS = "products/heart-beads-necklace.json";

type Change = readonly [from: string | RegExp, to: string];

/** What the lint says after changes in one file: `line code: message`. */
function said(file: string, ...changes: readonly Change[]): readonly string[] {
  const files = shopFiles.map((each) => {
    if (each.file !== file) return each;
    const text = changes.reduce((made, [from, to]) => {
      const changed = made.replace(from, to);
      expect(changed).not.toBe(made);
      return changed;
    }, each.text);
    return { file, text };
  });
  return lintCatalog(files, null).errors.map(({ code, message }) => `${code}: ${message}`);
}

const HEIGHTS = '"map": { "small": 36, "large": 50 } },\n        "corner"';
const heights = (small: number, large: number): Change => [
  HEIGHTS,
  `"map": { "small": ${small}, "large": ${large} } },\n        "corner"`,
];
const CORNER: Change = ['"corner": 5', '"corner": 0.5'];
const HOLE: Change = ['"hole": 1.7', '"hole": 0.8'];
const INSET: Change = ['"inset": 1.5', '"inset": 0.1'];

/** The example of a text is of the large size, and costs what that does. */
const LARGE_EXAMPLE: readonly Change[] = [
  ['"text": "Forever my hero"', '"size": "large", "text": "Forever my hero"'],
  ['"total": 39.99', '"total": 44.99'],
];

describe("a frame without room for a text is refused", () => {
  test("where one size of a plate is too low for any letter", () => {
    const found = said(DOGTAG, heights(5, 50), CORNER, HOLE, INSET);
    expect(found).toHaveLength(2);
    expect(found[1]).toMatch(
      /^limits: leaves no room for its text: .* letters 0 mm high, and 0\.42 mm can be made — write larger measures \(with .*"size": "small"/,
    );
  });

  test("where a sign takes all of it", () => {
    const found = said(DOGTAG, heights(8, 50), CORNER, HOLE, INSET);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("leaves no room for its text");
  });

  test("but not where that size is forbidden together with a text", () => {
    expect(
      said(DOGTAG, heights(5, 50), CORNER, HOLE, INSET, ...LARGE_EXAMPLE, [
        '"preview": {',
        '"forbid": [{ "when": { "engravingType": "names", "size": "small" }, "because": "Texts are for the large size." }], "preview": {',
      ]),
    ).toEqual([]);
  });

  test("nor where the text is never asked in that size", () => {
    const SIZE = /\s*\{\s*"id": "size",[\s\S]*?\]\s*\},/;
    const size = SIZE.exec(shopFiles.find(({ file }) => file === DOGTAG)?.text ?? "")?.[0] ?? "";
    const large = '"when": { "engravingType": "names", "size": "large" }';
    expect(
      said(
        DOGTAG,
        heights(5, 50),
        CORNER,
        HOLE,
        INSET,
        [SIZE, ""],
        ['"fields": [', `"fields": [${size}`],
        [
          '"font": "font",\n      "when": { "engravingType": "names" }',
          `"font": "font",\n      ${large}`,
        ],
        [
          '"☾", "⚓"],\n      "optional": true,\n      "when": { "engravingType": "names" }',
          `"☾", "⚓"],\n      "optional": true,\n      ${large}`,
        ],
        ...LARGE_EXAMPLE,
      ),
    ).toEqual([]);
  });

  test.each([
    ["a plate thinner than its strokes", CLASSIC, ['"stem": 1.15', '"stem": 30'], "5 texts"],
    [
      "a heart for ants",
      HEART,
      [/"width": \d+(?=[\s\S]{0,20}\},\s*\{\s*"part": "engraveRows")/, '"width": 3'],
      "texts",
    ],
    ["beads for ants", BEADS, [/("part": "beads"[\s\S]*?"width": )[\d.]+/, "$10.5"], "texts"],
    [
      "letters that can't be made",
      BAND,
      [/("part": "engraveAlong"[\s\S]*?"size": )[\d.]+/, "$10.3"],
      "texts",
    ],
  ] as const)("%s", (_, file, change, what) => {
    const found = said(file, change);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^limits: leaves no room for /);
    expect(found[0]).toContain(what);
  });
});

describe("measures that contradict each other are refused", () => {
  test.each([
    [
      "a corner larger than half of every size",
      [['"corner": 5', '"corner": 14.5']],
      "is more than half of the tag's shorter side — write 14 or less",
    ],
    [
      "a hole wider than its plate",
      [['"map": { "small": 22', '"map": { "small": 3'], INSET],
      "a hole of radius 1.7 mm is not within a plate of 3 by 36 mm — write less",
    ],
    [
      "a chain as long as the tag in millimetres",
      [['"length": 24', '"length": { "from": "length" }']],
      '"length" can be 50, and a chain is 10 to 40 inches long',
    ],
  ] as const)("%s", (_, changes, message) => {
    expect(said(DOGTAG, ...changes).join("\n")).toContain(message);
  });

  test("a corner that only the larger of two sizes has room for is taken", () => {
    expect(said(DOGTAG, ['"corner": 5', '"corner": 13'])).toEqual([]);
  });

  test("a number field of millimetres is no length of a chain", () => {
    expect(said(DOGTAG, ['"length": 24', '"length": { "from": "font" }']).join("\n")).toContain(
      '"font" can be 1, and a chain is 10 to 40 inches long',
    );
  });

  test("links too fine to be drawn are refused", () => {
    expect(said(DOGTAG, ['"gauge": 2.3', '"gauge": 0.0001']).join("\n")).toMatch(/0\.2/);
  });

  test("several lines are for a plate that draws them", () => {
    expect(said(DOGTAG, ['"max": 30,', '"max": 30, "lines": 3,'])).toEqual([]);
    expect(
      said(CLASSIC, [/("id": "name",\s*"kind": "text",)/, '$1 "lines": 2,']).join("\n"),
    ).toContain(
      '"name" may have several lines, and a namePlate draws one — remove the field\'s "lines"',
    );
  });
});
