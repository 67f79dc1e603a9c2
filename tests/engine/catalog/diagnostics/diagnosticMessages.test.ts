import { formatDiagnostic } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { lintProduct } from "../../../arbitraries/product/catalogWith.ts";
import { lintWith, specifiedText } from "../../../support/specifiedShop.ts";
import { validFile } from "./mistakes.ts";

const VALID_PRODUCT = "products/valid.json";
const CLASSIC = "products/classic-name-necklace.json";
const METALS = "option-sets/metals.json";

/** A text of a file, the mistake in its place, and a part of the only diagnostic. */
type Mistake = readonly [from: string, to: string, message: string];

function diagnosticsOf(file: string, text: string): readonly string[] {
  const lint = file.startsWith("products/") ? lintProduct : lintWith;
  return lint(file, text).errors.map(formatDiagnostic);
}

/** Tests that each of these mistakes in the valid file has its diagnostic. */
function describeMistakes(title: string, mistakes: readonly Mistake[]): void {
  describe(title, () => {
    test.each(mistakes)("%s → %s", (...mistake) =>
      expectDiagnostic(VALID_PRODUCT, validFile, mistake),
    );
  });
}

function expectDiagnostic(file: string, text: string, [from, to, message]: Mistake): void {
  // The replaced text occurs exactly once.
  expect(text.split(from)).toHaveLength(2);
  const [diagnostic = "", ...others] = diagnosticsOf(
    file,
    text.replace(from, () => to),
  );
  expect(others).toEqual([]);
  expect(diagnostic).toContain(message);
}

describeMistakes("a syntax error says what to write", [
  ['"price": 20', '"price": 20,50', "8:14 syntax: a number has a point before its cents"],
  ['"price": 20', '"price": .5', "write a 0 before the point"],
  ['"price": 20', '"price": +5', "a number has no +"],
  ['"price": 20', '"price": $5', "an amount has no $"],
  ['"price": 20', '"price": 05', "05 is not a valid JSON number"],
  ['"price": 20,', '"price": 20, // dollars', "JSON has no comments"],
  ['"name": "Product valid"', "'name': 'Product valid'", "' is a single quote"],
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
  ['Product valid"', "Product valid", '5:11 syntax: this text has no end — write "'],
  ['"Product valid"', "“Product valid”", "5:11 syntax: “ is a curly quote"],
  ["Product valid", "Product\tvalid", "a control character such as a tab — write \\t"],
  ["Product valid", "Product \\valid", "write \\\\ for a backslash"],
  ['{\n  "id"', '\uFEFF{\n  "id"', "without BOM"],
  // A "ü" saved in Latin-1, decoded as UTF-8.
  ['"label": "Fast"', '"label": "Fr\ufffdh"', "the file is not saved as UTF-8"],
  ['"total": 22 }\n  ]\n}', '"total": 22 }\n  ]\n', '"}" is missing at the end of an object'],
]);

describeMistakes(
  "an alias suggests its key, however similar other keys are, and its value is checked",
  [
    ['"label": "Words", "max": 20', '"label": "Words", "maxLength": 20', 'mean "max"?'],
    ['"label": "Words"', '"title": "Words"', 'mean "label"?'],
    ['"kind": "number"', '"type": "number"', 'mean "kind"?'],
    ['"kind": "choice", "label": "Metal"', '"kind": "dropdown", "label": "Metal"', '"choice"?'],
    ['"when": { "size": "large" }', '"showIf": { "size": "large" }', 'mean "when"?'],
    ['"because": "Small', '"reason": "Small', 'mean "because"?'],
    ['"when": { "size": "large" }', '"if": { "size": "large" }', 'mean "when"?'],
    ['"label": "Font"', '"label": "Font", "hint": "See below"', 'mean "help"?'],
  ],
);

describe("an id of the wrong type says whether it needs quotes", () => {
  test.each<Mistake>([
    ['"default": 16', '"default": "16"', '"16" is not an option here — write 16 without quotes'],
    [
      '"only": ["gold-color", "silver-color", "rose-gold-color", "platinum"]',
      '"only": ["gold-color"], "when": { "length": ["14", 16] }',
      '"14" is not an option of "length" — write 14 without quotes',
    ],
  ])("%s → %s", (...mistake) => expectDiagnostic(CLASSIC, specifiedText(CLASSIC), mistake));
});

describeMistakes("a list in the rows of a list is an error with the advice to move it out", [
  [
    '"id": "row", "kind": "text"',
    '"id": "row", "kind": "list"',
    "a list can't contain another list",
  ],
]);

describeMistakes(
  "the message for a field that can't be counted names a similar one, or the kinds that can be",
  [
    ['"of": "rows"', '"of": "sizes"', `"sizes" can't be counted — name a list, a text or a number`],
    ['"of": "rows"', '"of": "rowz"', `"rowz" can't be counted — did you mean "rows"?`],
  ],
);

describeMistakes("the message for a field of an unsuitable kind names the suitable kinds", [
  ['"Rows", ', '"Rows", "query": "q", ', "a link presets a text, a choice or a number outside"],
  ['"Rows", ', '"Rows", "unique": "zzz", ', "compared — name a text, a choice or a number of the"],
  ['"Words", ', '"Words", "font": "rows", ', "chooses a font — name a choice or a number"],
]);

describeMistakes("a file's size can't be tested, only whether there is one", [
  [
    '"fields": [',
    `"fields": [{ "id": "photo", "label": "Photo", "kind": "file", "accept": ["image/png"], "maxMB": 5, "optional": true },
    { "id": "note", "label": "Note", "kind": "text", "max": 5, "when": { "photo": { "min": 1 } }, "optional": true },`,
    '"photo" has no size to compare — test whether it is {"set": true}',
  ],
]);

describeMistakes("an unknown option or option set lists those that there are", [
  [
    '"only": ["gold-color", "silver-color"]',
    '"only": ["gold-color", "silver-color", "rosegold"]',
    '"rosegold" is not an option of "metals" — name one of these: "gold-color", "silver-color", ',
  ],
  [
    '"migrations"',
    '"facts": [{ "label": "Care", "text": "Wipe it.", "when": { "metal": "rosegold" } }], "migrations"',
    '"rosegold" is not an option of "metal" — name one of these: "gold-color", "silver-color"',
  ],
  [
    '"optionSet": "metals", "only": ["gold-color", "silver-color"] }',
    '"optionSet": "alloys" }',
    'there is no option set "alloys" in option-sets — name one of these: "birthstones", "fonts", "metals"',
  ],
]);

describeMistakes("an entry of the cart item that is the shop's own can be renamed by an out", [
  [
    '"id": "row", "kind": "text", "label": "Row", "max": 9, "out": "names"',
    '"id": "image", "kind": "text", "label": "Row", "max": 9',
    `add an "out" with another name, such as "images", or choose another id`,
  ],
]);

describeMistakes("numbers in the wrong form or order are shown in the right one", [
  ['"label": "Fast"', '"label": "Fast", "days": "5-10"', "is a text — write [5, 10]"],
  ['"label": "Fast"', '"label": "Fast", "days": "soon"', "is a text — write a list [ ]"],
  ['"label": "Fast"', '"label": "Fast", "days": [10, 5]', "then the most — write [5, 10]"],
  [
    '"label": "Font", "min": 1, "max": 9, "step": 2, "default": 1',
    '"label": "Font", "min": 25, "max": 20',
    'min 25 is more than max 20 — write "min": 20, "max": 25',
  ],
  [
    '"when": { "size": "large" }',
    '"when": { "words": { "min": 25, "max": 20 } }',
    'min 25 is more than max 20 — write "min": 20, "max": 25',
  ],
]);

describeMistakes("a part that is missing or of the wrong type is named", [
  ['{ "id": "fast", "label"', '{ "label"', '18:135 missing-key: "id" is missing — add it'],
  ['"label": "Fast"', '"label": "Fast", "days": 5', "is the number 5 — write a list [ ]"],
]);

describeMistakes("a value that nothing could be stored or written for is rejected", [
  ['{ "id": "fast", "label"', '{ "id": "__proto__", "label"', "is reserved — choose another id"],
  ['"max": 20, "suggest"', '"max": 20, "match": "", "suggest"', "must not be empty"],
  ['"label": "Fast"', '"label": "\u200b"', "has only invisible characters"],
]);

describeMistakes("a value outside its limits says what the limit is", [
  ['"step": 2', '"step": 0', "must be at least 1 — change it"],
  ['"beyond": 1, "upto": 3', '"beyond": -1, "upto": 3', "must be at least 0 — change it"],
  ['"min": 1, "max": 4', '"min": 1, "max": 400', "must be at most 100 — change it"],
  ['"percent": -10', '"percent": 1e300', "must be at most 1000 — change it"],
  ['"percent": -10', '"percent": 1000.01', "must be at most 1000 — change it"],
  ['"only": ["gold-color", "silver-color"]', '"only": []', "needs at least 1 entry — change it"],
  ['"id": "large", "label"', '"id": "large ", "label"', "must not start or end with a space"],
  [
    '"/images/classic-name-necklace.webp"',
    '"/images/Classic.webp"',
    "small letters, digits and hyphens; webp, png or jpg",
  ],
]);

describeMistakes("a value that only an author can write wrong is shown as it should be", [
  ['[{ "row": "Ann" }]', '["Ann"]', '"Ann" is not a row — write { "row": "Ann" }'],
  [
    '"size": "large", "words"',
    '"size": "giant", "words"',
    'size: "giant" is not an option — name one of these: "small", "large"',
  ],
  [
    '"draft": { "words": "Hi", "rows": [{ "row": "Ann"',
    '"draft": { "font": "3", "words": "Hi", "rows": [{ "row": "Ann"',
    'font: "3" is a text — write 3 without quotes',
  ],
]);

test("an example's option of the wrong type says whether it needs quotes", () => {
  expectDiagnostic(CLASSIC, specifiedText(CLASSIC), [
    '"examples": [',
    '"examples": [{ "draft": { "names": [{ "name": "Ann" }], "length": "16" }, "total": 24.99 },',
    'length: "16" is not an option — write 16 without quotes',
  ]);
});

test("an invalid appearance of a metal names the key that the preview needs", () => {
  const text = specifiedText(METALS).replace('"edge": "#7d5014"', '"edge": "brown"');
  const [diagnostic] = diagnosticsOf(METALS, text);
  expect(diagnostic).toContain('its "show" needs "edge", a colour such as "#');
});

test("rejects the paths of the shop's own pages", () => {
  for (const path of ["/cart", "/desk", "/desk/orders"]) {
    const text = validFile.replace(/"path": "[^"]*"/, `"path": "${path}"`);
    expect(diagnosticsOf(VALID_PRODUCT, text).join()).toContain("reserved-path: the shop itself");
  }
});

describe("a preview that can't be drawn is an error", () => {
  const FILE = "products/engraved-dogtag-necklace.json";
  const dogtag = specifiedText(FILE);
  test.each<Mistake>([
    ['"inset": 1.5', '"inset": 11', "leaves no room for a photo on a tag of 22 by 36 mm"],
    ['"suggest": ["♥"', '"suggest": ["☂", "♥"', "the font Cinzel can't draw ☂"],
    ['"suggest": ["♥"', '"default": "ŉ", "suggest": ["♥"', "the font Cinzel can't draw ŉ"],
    ['"sample": "Forever"', '"sample": "永遠"', "no font here can draw all of it"],
    // Such as 15 MB in bytes.
    ['"maxMB": 15', '"maxMB": 15728640', "must be at most 15 — change it"],
  ])("%s → %s", (...mistake) => expectDiagnostic(FILE, dogtag, mistake));

  test("is the only error, although the product has no image", () => {
    const text = dogtag.replace(/"image": "[^"]*",/, "");
    expect(diagnosticsOf(FILE, text)).toEqual([]);
    const [diagnostic = "", ...others] = diagnosticsOf(FILE, text.replace('"inset"', '"insert"'));
    expect(others).toEqual([]);
    expect(diagnostic).toContain('did you mean "inset"?');
    expectDiagnostic(FILE, text, ['"inset": 1.5', '"inset": "wide"', "is a text — write a number"]);
  });

  test("a default or suggestion with line breaks or separate accents is no error, as it is cleaned first", () => {
    const texts = '"default": "Jose\u0301\\nMay", "suggest": ["Jose\u0301", "Love\\nMom"]';
    const text = dogtag.replace('"max": 30', `"max": 30, "lines": 2, ${texts}`);
    expect(text).not.toBe(dogtag);
    expect(diagnosticsOf(FILE, text)).toEqual([]);
  });

  test.each(['"value": "永遠"', '"from": "size", "map": { "small": "永遠", "large": "Forever" }'])(
    "a derived text: %s",
    (rule) => {
      const motto = `"id": "motto", "kind": "derived", "label": "Motto", ${rule} }, {`;
      const text = dogtag
        .replace('"id": "shipping"', `${motto} "id": "shipping"`)
        .replace('{ "from": "text"', '{ "from": "motto"');
      const [diagnostic = "", ...others] = diagnosticsOf(FILE, text);
      expect(others).toEqual([]);
      expect(diagnostic).toContain("no font here can draw all of it");
      const [, line, column] = /:(\d+):(\d+) /.exec(diagnostic) ?? [];
      const place = text.split("\n")[Number(line) - 1]?.slice(Number(column) - 1);
      expect(place).toMatch(/^"永遠"/);
    },
  );

  const BAND = "products/love-family-necklace.json";
  test.each([
    ['"band": 3.6', '"band": 20', "leaves no opening in a heart 33 mm wide"],
    ['"size": 1.8', '"size": 3.6', "letters this high don't fit on a band 3.6 mm wide"],
  ] as const)("a band: %s → %s", (...mistake) =>
    expectDiagnostic(BAND, specifiedText(BAND), mistake),
  );
});

describe("an amount in cents is reported once, not in every example", () => {
  test.each<Mistake>([
    [
      '"surcharge": 5',
      '"surcharge": 500',
      ":11:171 example: 500 dollars look like cents — write 5",
    ],
    ['"each": 2,', '"each": 200,', "write 2"],
  ])("%s → %s", (...mistake) => expectDiagnostic(VALID_PRODUCT, validFile, mistake));

  test("a price, if the original price is in cents too", () => {
    const text = specifiedText(CLASSIC)
      .replace('"price": 24.99', '"price": 2499')
      .replace("42.99", "4299");
    expect(diagnosticsOf(CLASSIC, text)).toEqual([
      `${CLASSIC}:12:12 example: 2499 dollars look like cents — write 24.99`,
    ]);
  });

  test("a wrong amount that is not in cents is reported as a wrong total of each example", () => {
    const errors = diagnosticsOf(VALID_PRODUCT, validFile.replace('"each": 2,', '"each": 300,'));
    expect(errors).toHaveLength(3);
    for (const diagnostic of errors) expect(diagnostic).toContain("correct the total or the rule");
  });
});
