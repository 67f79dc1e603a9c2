import { formatDiagnostic, lintCatalog } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { specifiedFiles } from "../../support/specifiedShop.ts";
import { sound } from "./mistakes.ts";

/** The file and what is right in it, what an author has written there, and all that is said of it. */
type Slip = readonly [right: string, written: string, said: string];

function faultsOf(file: string, text: string): readonly string[] {
  const others = specifiedFiles.filter((each) => each.file !== file);
  return lintCatalog([...others, { file, text }], null).errors.map(formatDiagnostic);
}

function expectSaid(file: string, whole: string, [right, written, said]: Slip): void {
  expect(whole.split(right)).toHaveLength(2);
  const [fault = "", ...others] = faultsOf(
    file,
    whole.replace(right, () => written),
  );
  expect(others).toEqual([]);
  expect(fault).toContain(said);
}

describe("a slip of JSON is told with what to write", () => {
  const slips: readonly Slip[] = [
    ['"price": 20', '"price": 20,50', "8:14 syntax: a number has a point before its cents"],
    ['"price": 20', '"price": .5', "write a 0 before the point"],
    ['"price": 20', '"price": +5', "a number has no +"],
    ['"price": 20', '"price": $5', "an amount has no $"],
    ['"price": 20', '"price": 05', "05 is not a number of JSON"],
    ['"price": 20,', '"price": 20, // dollars', "JSON has no comments"],
    ['"name": "Spoiled sound"', "'name': 'Spoiled sound'", "' is a single quote"],
    ['"max": 20, "when"', '"max": 20, "optional": True, "when"', "True has a capital — write true"],
    [
      '"label": "Fast", "surcharge": 3 }',
      '"label": "Fast", "surcharge": 3 ',
      '"}" is missing at the end of an object — put it before "]"',
    ],
    [
      '"only": ["gold-color", "silver-color"] }',
      '"only": ["gold-color", "silver-color" }',
      '"]" is missing at the end of a list — put it before "}"',
    ],
    ['"surcharges": [', '"surcharges": {', 'a key is missing before "{"'],
    // What a reader of UTF-8 makes of a "ü" that an editor saved in an older encoding.
    ['"label": "Fast"', '"label": "Fr\ufffdh"', "the file is not saved as UTF-8"],
    ['"total": 22 }\n  ]\n}', '"total": 22 }\n  ]\n', '"}" is missing at the end of an object'],
  ];
  test.each(slips)("%s → %s", (...slip) => expectSaid("products/sound.json", sound, slip));
});

describe("a word of another form is told as what it is called here, and all that stands under it is read", () => {
  const slips: readonly Slip[] = [
    ['"label": "Words", "max": 20', '"label": "Words", "maxLength": 20', 'mean "max"?'],
    ['"label": "Words"', '"title": "Words"', 'mean "label"?'],
    ['"kind": "number"', '"type": "number"', 'mean "kind"?'],
    ['"kind": "choice", "label": "Metal"', '"kind": "dropdown", "label": "Metal"', '"choice"?'],
    ['"when": { "size": "large" }', '"showIf": { "size": "large" }', 'mean "when"?'],
    ['"because": "Small', '"reason": "Small', 'mean "because"?'],
  ];
  test.each(slips)("%s → %s", (...slip) => expectSaid("products/sound.json", sound, slip));
});

describe("a number and a text that look alike are told apart by their quotes", () => {
  const FILE = "products/classic-name-necklace.json";
  const classic = specifiedFiles.find(({ file }) => file === FILE)?.text ?? "";
  const slips: readonly Slip[] = [
    ['"default": 16', '"default": "16"', '"16" is not an option here — write it without quotes'],
    [
      '"only": ["gold-color", "silver-color", "rose-gold-color", "platinum"]',
      '"only": ["gold-color"], "when": { "length": ["14", 16] }',
      '"14" is not an option of "length" — write it without quotes',
    ],
    [
      '"part": "chain",',
      '"part": "chain", "when": { "length": "14" },',
      '"14" is no value of "length" — write it without quotes',
    ],
  ];
  test.each(slips)("%s → %s", (...slip) => expectSaid(FILE, classic, slip));

  test("a text is told to stand in quotes", () => {
    const slip: Slip = ['"id": "small", "label"', '"id": "1", "label"', ""];
    const text = sound
      .replace(slip[0], slip[1])
      .replaceAll('"size": "small"', '"size": 1')
      .replace('"map": { "small"', '"map": { "1"');
    expect(faultsOf("products/sound.json", text).join("\n")).toContain(
      '1 is not an option of "size" — write it in quotes',
    );
  });
});

describe("what can't be counted is told with a field that can, if one has nearly its name", () => {
  const slips: readonly Slip[] = [
    ['"of": "rows"', '"of": "sizes"', `"sizes" can't be counted — name a list, a text or a number`],
    ['"of": "rows"', '"of": "rowz"', `"rowz" can't be counted — did you mean "rows"?`],
  ];
  test.each(slips)("%s → %s", (...slip) => expectSaid("products/sound.json", sound, slip));
});

describe("a limit that is broken is told in plain words", () => {
  const slips: readonly Slip[] = [
    ['"step": 2', '"step": 0', "must be at least 1 — change it"],
    ['"beyond": 1, "upto": 3', '"beyond": -1, "upto": 3', "must be at least 0 — change it"],
    ['"min": 1, "max": 4', '"min": 1, "max": 400', "must be at most 100 — change it"],
    ['"only": ["gold-color", "silver-color"]', '"only": []', "needs at least 1 entry — change it"],
    ['"id": "large", "label"', '"id": "large ", "label"', "must not start or end with a space"],
    [
      '"/images/classic-name-necklace.webp"',
      '"/images/Classic.webp"',
      "small letters, digits and hyphens; webp, png or jpg",
    ],
  ];
  test.each(slips)("%s → %s", (...slip) => expectSaid("products/sound.json", sound, slip));
});

test("a metal whose look is spoiled is told with the word that its picture needs", () => {
  const FILE = "option-sets/metals.json";
  const metals = specifiedFiles.find(({ file }) => file === FILE)?.text ?? "";
  const [fault] = faultsOf(FILE, metals.replace('"edge": "#7d5014"', '"edge": "brown"'));
  expect(fault).toContain('its "show" needs "edge", a colour such as "#');
});

test("a page that the shop needs itself is left to it", () => {
  for (const path of ["/cart", "/desk", "/desk/orders"]) {
    const text = sound.replace(/"path": "[^"]*"/, `"path": "${path}"`);
    expect(faultsOf("products/sound.json", text).join()).toContain(
      "reserved-path: the shop itself",
    );
  }
});

test("of an option that stands twice in a set nothing is said in the products that use it", () => {
  const FILE = "option-sets/metals.json";
  const metals = specifiedFiles.find(({ file }) => file === FILE)?.text ?? "";
  const errors = faultsOf(FILE, metals.replace('"id": "silver-color"', '"id": "gold-color"'));
  expect(errors).toEqual([expect.stringContaining('option "gold-color" stands twice')]);
});

describe("a picture that could not be drawn as it is written is told", () => {
  const FILE = "products/engraved-dogtag-necklace.json";
  const dogtag = specifiedFiles.find(({ file }) => file === FILE)?.text ?? "";
  const slips: readonly Slip[] = [
    ['"inset": 1.5', '"inset": 11', "leaves no room for a photo on a tag of 22 by 36 mm"],
    ['"suggest": ["♥"', '"suggest": ["☂", "♥"', "the font Cinzel can't draw ☂"],
    ['"sample": "Forever"', '"sample": "永遠"', "no font here can draw all of it"],
  ];
  test.each(slips)("%s → %s", (...slip) => expectSaid(FILE, dogtag, slip));

  test.each(['"value": "永遠"', '"from": "size", "map": { "small": "永遠", "large": "Forever" }'])(
    "a text that nobody types: %s",
    (rule) => {
      const motto = `"id": "motto", "kind": "derived", "label": "Motto", ${rule} }, {`;
      const text = dogtag
        .replace('"id": "shipping"', `${motto} "id": "shipping"`)
        .replace('{ "from": "text"', '{ "from": "motto"');
      const [fault = "", ...others] = faultsOf(FILE, text);
      expect(others).toEqual([]);
      expect(fault).toContain("no font here can draw all of it");
      const [, line, column] = /:(\d+):(\d+) /.exec(fault) ?? [];
      const place = text.split("\n")[Number(line) - 1]?.slice(Number(column) - 1);
      expect(place).toMatch(/^"永遠"/);
    },
  );

  test("a photo of more bytes than the shop takes, such as 15 MB written in bytes", () => {
    const slip: Slip = ['"maxMB": 15', '"maxMB": 15728640', "must be at most 15 — change it"];
    expectSaid(FILE, dogtag, slip);
  });

  test("a band that fills its heart", () => {
    const file = "products/love-family-necklace.json";
    const love = specifiedFiles.find((each) => each.file === file)?.text ?? "";
    const [band = ""] = /"band": [\d.]+/.exec(love) ?? [];
    expectSaid(file, love, [band, '"band": 20', "leaves no opening in a heart 33 mm wide"]);
  });

  test("letters that are as high as their band is wide", () => {
    const file = "products/love-family-necklace.json";
    const love = specifiedFiles.find((each) => each.file === file)?.text ?? "";
    expectSaid(file, love, [
      '"size": 1.8',
      '"size": 3.6',
      "letters so high have no room on a band 3.6 mm wide",
    ]);
  });
});

test.each([
  [
    '"kind": "choice", "label": "Metal"',
    '"as": "switch", "kind": "choice", "label": "Metal", "optional": true',
    0,
  ],
  ['"kind": "choice", "label": "Size"', '"as": "swatch", "kind": "choice", "label": "Size"', 1],
  ['"silver-color"] }', '"silver-color", "platinum"], "as": "switch" }', 1],
  ['"kind": "choice", "label": "Metal"', '"as": "swatch", "kind": "choice", "label": "Metal"', 0],
])("a look that the page would pass over is a warning: %s → %s", (right, written, warnings) => {
  const file = { file: "products/sound.json", text: sound.replace(right, written) };
  expect(file.text).not.toBe(sound);
  const told = lintCatalog([...specifiedFiles, file], null);
  expect(told.errors.map(formatDiagnostic)).toEqual([]);
  expect(told.warnings.filter(({ code }) => code === "wrong-value")).toHaveLength(warnings);
});

describe("one amount in cents is told at its place, and not in every example", () => {
  const slips: readonly Slip[] = [
    [
      '"surcharge": 5 }',
      '"surcharge": 500 }',
      ":11:171 example: 500 dollars look like cents — write 5",
    ],
    ['"surcharge": 3 }', '"surcharge": 300 }', "write 3"],
    ['"each": 2,', '"each": 200,', "write 2"],
  ];
  test.each(slips)("%s → %s", (...slip) => expectSaid("products/sound.json", sound, slip));

  test("a price, in a product whose price struck through is in cents too", () => {
    const FILE = "products/classic-name-necklace.json";
    const classic = specifiedFiles.find(({ file }) => file === FILE)?.text ?? "";
    const text = classic.replace('"price": 24.99', '"price": 2499').replace("42.99", "4299");
    expect(faultsOf(FILE, text)).toEqual([
      `${FILE}:12:12 example: 2499 dollars look like cents — write 24.99`,
    ]);
  });

  test("an amount that was changed is no slip: its examples wait for new totals", () => {
    const errors = faultsOf("products/sound.json", sound.replace('"each": 2,', '"each": 300,'));
    expect(errors).toHaveLength(3);
    for (const fault of errors) expect(fault).toContain("correct the total or the rule");
  });
});
