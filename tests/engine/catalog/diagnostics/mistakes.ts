import { readFileSync } from "node:fs";

/** A valid product file. */
export const validFile = readFileSync(
  new URL("../../../fixtures/valid.json", import.meta.url),
  "utf8",
);

type Edit = readonly [from: string, to: string];

/** A mistake of an author: the expected diagnostics as line, column and code, and its edits of the valid file. */
type Mistake = readonly [name: string, diagnostics: readonly string[], ...edits: readonly Edit[]];

/**
 * The text of the valid file with a mistake; its id, path and name are derived from the mistake's name.
 * @throws Error if the name is unknown, or if an edit's text does not occur exactly once in the file
 */
export function fileWithMistake(name: string): string {
  const mistake = MISTAKES.find(([each]) => each === name);
  if (mistake === undefined) throw new Error(`there is no mistake "${name}"`);
  const [, , ...edits] = mistake;
  const identity: readonly Edit[] = [
    ['"id": "valid"', `"id": "${name}"`],
    ["/valid", `/${name}`],
    ["Product valid", `Product ${name}`],
  ];
  let text = validFile;
  for (const [from, to] of [...identity, ...edits]) {
    const [before, after, ...others] = text.split(from);
    if (before === undefined || after === undefined || others.length > 0)
      throw new Error(`${name}: does not occur exactly once: ${from}`);
    text = before + to + after;
  }
  return text;
}

export const MISTAKES: readonly Mistake[] = [
  [
    "amount-and-total",
    ["11:171 wrong-value"],
    ['"surcharge": 5', '"surcharge": 5.005'],
    ['"total": 24', '"total": 25'],
  ],
  ["bad-path", ["4:11 wrong-value"], ['"path": "/bad-path"', '"path": "bad-path"']],
  ["base-line", ["21:13 reserved-key"], ['"id": "more-rows"', '"id": "base"']],
  [
    "below-zero",
    ["8:12 price", "11:171 uncovered"],
    ['"percent": -10', '"percent": -100'],
    ['"total": 29.1', '"total": 3'],
  ],
  ["broken-pattern", ["12:65 wrong-value"], ['"Words", "max"', '"Words", "match": "[a-", "max"']],
  [
    "comment-as-list",
    ["3:15 wrong-type", "29:169 example"],
    ['"version": 2', '"$comment": ["A", "B"],\n  "version": 2'],
    ['"total": 29.1', '"total": 29'],
  ],
  ["condition-word", ["13:13 reserved-key"], ['"id": "back"', '"id": "not"']],
  ["counts-no-field", ["21:65 reference"], ['"of": "rows"', '"of": "row"']],
  [
    "date-starts-otherwise",
    ["13:62 default"],
    [
      '"id": "back", "kind": "text"',
      '"id": "back", "kind": "text", "as": "date", "default": "01/02/2000"',
    ],
  ],
  ["date-too-short", ["13:75 limits"], ['"Back", "max": 20', '"Back", "as": "date", "max": 9']],
  ["dead-option", ["17:104 dead-option"], ['"size": "small", "metal"', '"metal"']],
  ["default-not-offered", ["17:92 default"], ['"only"', '"default": "platinum", "only"']],
  ["default-off-step", ["15:98 default"], ['"default": 1', '"default": 2']],
  [
    "delivery-in-rows",
    ["14:121 wrong-value"],
    [
      '"id": "row"',
      '"id": "by", "kind": "choice", "role": "delivery", "label": "By", "options": [{ "id": "air", "label": "Air" }] }, { "id": "row"',
    ],
  ],
  ["derived-never", ["24:35 option"], ['"size": "small"', '"width": 15']],
  ["drops-a-field", ["25:40 migration"], ['"rename": { "lettering": "font" }', '"drop": ["font"]']],
  ["empty-condition", ["13:73 wrong-value"], [' "size": "large" ', ""]],
  ["entry-twice", ["15:13 duplicate-id"], ['"names"', '"font"']],
  ["example-refused", ["27:51 example"], ['"Ann"', '"Maximiliane"']],
  ["example-unknown-field", ["27:61 example"], ['"Ann" }]', '"Ann" }], "wrods": "Hi"']],
  ["example-unknown-in-row", ["27:58 example"], ['"Ann"', '"Ann", "gem": 1']],
  [
    "file-type",
    ["13:64 option"],
    [
      '"text", "label": "Back", "max": 20',
      '"file", "label": "Back", "accept": ["image/heic"], "maxMB": 3',
    ],
  ],
  ["placeholder-in-help", ["13:62 placeholder"], ['"Back", ', '"Back", "help": "At most {max}", ']],
  ["placeholder-in-label", ["13:46 placeholder"], ['"Back"', '"Back, at most {max}"']],
  ["placeholder-in-reason", ["24:81 placeholder"], ['silver is too soft."', 'silver is {label}."']],
  [
    "font-of-rows",
    ["12:64 reference"],
    ['"Words", ', '"Words", "font": "rowFont", '],
    [
      '"id": "row",',
      '"id": "rowFont", "kind": "number", "label": "F", "min": 1, "max": 5, "default": 1 }, { "id": "row",',
    ],
  ],
  [
    "forbidden-defaults",
    ["17:5 default", "27:16 example", "29:16 example", "30:16 example"],
    ['"metal": "silver-color"', '"metal": "gold-color"'],
  ],
  [
    "forbids-constants",
    ["24:24 reference"],
    ['"from": "size", "map": { "small": 10, "large": 20 }', '"value": 10'],
    ['"size": "small", "metal": "silver-color"', '"width": 10'],
  ],
  ["fractional-max", ["15:73 wrong-type"], ['1, "max": 9', '1, "max": 9.5']],
  ["id-twice", ["13:13 duplicate-id"], ['"id": "back"', '"id": "words"']],
  ["key-twice", ["8:16 duplicate-key"], ['"price": 20,', '"price": 20, "price": 25,']],
  [
    "label-and-total",
    ["15:5 missing-key", "28:169 example"],
    ['"label": "Font", "min"', '"min"'],
    ['"total": 29.1', '"total": 29'],
  ],
  ["link-beyond-max", ["5:11 option"], ['"name"', '"link": "/product?style=200", "name"']],
  ["link-to-nowhere", ["5:11 reference"], ['"name"', '"link": "/product-nowhere", "name"']],
  ["link-without-query", ["5:11 reference"], ['"name"', '"link": "/product?stile=2", "name"']],
  ["later-field", ["13:75 reference"], ['"size": "large" }', '"metal": "gold-color" }']],
  ["lower-original", ["9:20 limits"], ['"originalPrice": 40', '"originalPrice": 20']],
  ["original-in-cents", ["9:20 limits"], ['"originalPrice": 40', '"originalPrice": 4000']],
  ["object-property-id", ["13:13 wrong-value"], ['"id": "back"', '"id": "constructor"']],
  ["map-unknown-option", ["16:110 option"], ['"large": 20', '"large": 20, "huge": 30']],
  ["map-incomplete", ["16:82 option"], ['10, "large": 20', "10"]],
  ["max-off-step", ["15:73 limits"], ['1, "max": 9', '1, "max": 10']],
  ["migration-from-now", ["25:28 migration"], ['"from": 1', '"from": 2']],
  [
    "migration-joins",
    ["25:74 migration"],
    ['"lettering": "font"', '"front": "words", "engraving": "words"'],
  ],
  ["migration-to-list", ["25:53 migration"], ['"lettering": "font"', '"people": "rows"']],
  ["migration-to-nowhere", ["25:56 migration"], ['"lettering": "font"', '"lettering": "fnt"']],
  ["min-above-max", ["14:61 limits"], ['"Rows", "min": 1', '"Rows", "min": 5']],
  [
    "min-above-max-of-number",
    ["15:63 limits"],
    ['"min": 1, "max": 9, "step": 2, "default": 1', '"min": 10, "max": 5, "step": 3, "default": 7'],
  ],
  ["missing-comma", ["4:3 syntax"], ['"version": 2,', '"version": 2']],
  ["missing-label", ["15:5 missing-key"], ['"label": "Font", "min"', '"min"']],
  ["missing-name", ["1:1 missing-key"], ['\n  "name": "Product missing-name",', ""]],
  ["misspelt-and-wrong", ["12:56 unknown-key"], ['"Words", "max": 20', '"Words", "mx": "20"']],
  ["misspelt-field-key", ["12:56 unknown-key"], ['"Words", "max"', '"Words", "maxx"']],
  ["misspelt-fields", ["10:3 unknown-key"], ['"fields"', '"feilds"']],
  ["misspelt-key", ["9:3 unknown-key"], ['"originalPrice"', '"orignalPrice"']],
  ["misspelt-kind", ["12:22 unknown-key"], ['"words", "kind"', '"words", "kidn"']],
  ["misspelt-options", ["11:56 unknown-key"], ['"Size", "options"', '"Size", "optoins"']],
  ["misspelt-required", ["6:3 unknown-key"], ['"description"', '"descripton"']],
  [
    "never-applies",
    ["22:5 unreachable"],
    ['"min": 4', '"min": 5'],
    ['"total": 29.1', '"total": 32'],
  ],
  ["never-exists", ["13:73 unreachable"], ['"large" }', '"large", "not": { "size": "large" } }']],
  ["never-forbidden", ["24:24 unreachable"], ['"metal": "silver-color"', '"width": 20']],
  ["no-size", ["13:83 reference"], ['"large" }', '{ "min": 2 } }']],
  ["only-twice", ["17:120 duplicate-id"], ['"silver-color"] }', '"silver-color", "gold-color"] }']],
  [
    "option-as-text-and-number",
    ["11:160 duplicate-id", "16:82 option"],
    [
      '"id": "large"',
      '"id": 16, "label": "16" }, { "id": "16", "label": "Sixteen" }, { "id": "large"',
    ],
    ['10, "large"', '10, "16": 12, "large"'],
  ],
  [
    "option-twice",
    ["11:131 duplicate-id", "13:83 option", "16:97 option"],
    ['"id": "large"', '"id": "small"'],
  ],
  [
    "path-and-picture",
    ["4:11 reserved-path", "7:12 image", "15:48 wrong-value"],
    ['"/path-and-picture"', '"/cart"'],
    ["classic-name", "clasic-name"],
    ['"Font"', '""'],
  ],
  [
    "percent-too-low",
    ["22:51 wrong-value"],
    ['"percent": -10', '"percent": -130'],
    ['"total": 29.1', '"total": -5.7'],
  ],
  ["query-of-a-list", ["14:63 wrong-value"], ['"Rows", ', '"Rows", "query": "q", ']],
  ["query-of-the-cart", ["12:65 reserved-key"], ['"Words", ', '"Words", "query": "edit", ']],
  [
    "query-twice",
    ["15:65 duplicate-id"],
    ['"Words", "max"', '"Words", "query": "q", "max"'],
    ['"Font", "min"', '"Font", "query": "q", "min"'],
  ],
  [
    "reference-and-total",
    ["24:81 wrong-value", "25:28 migration", "28:169 example"],
    ['"Small silver is too soft."', '""'],
    ['"from": 1', '"from": 2'],
    ['"total": 29.1', '"total": 29'],
  ],
  ["reserved-entry", ["14:145 reserved-key"], ['"names"', '"price"']],
  ["row-field-tested", ["22:66 reference"], ['"rows": { "min": 4 }', '"row": "Ann"']],
  [
    "rows-of-constants",
    ["14:80 wrong-value"],
    ['"text", "label": "Row", "max"', '"derived", "label": "Row", "value"'],
  ],
  [
    "spaced-placeholder",
    ["12:77 placeholder"],
    ['"Words", ', '"Words", "messages": { "max": "{max }" }, '],
  ],
  ["spaced-rename", ["25:43 wrong-value"], ['"lettering"', '"my lettering"']],
  ["suggestion-refused", ["12:79 default"], ['"Always"', '"Always and forever, my love"']],
  ["map-without-choice", ["16:67 reference"], ['"from": "size"', '"from": "sizes"']],
  ["repeated-name", ["5:11 duplicate-name"], ["Product repeated-name", "Classic Name Necklace"]],
  ["repeated-path", ["4:11 duplicate-path"], ['"path": "/repeated-path"', '"path": "/product"']],
  [
    "tag-twice",
    ["8:27 duplicate-id"],
    ['"price": 20', '"tags": ["New", "Sale", "New"],\n  "price": 20'],
  ],
  ["text-for-price", ["8:12 wrong-type"], ['"price": 20', '"price": "20"']],
  ["trailing-comma", ["9:23 syntax"], ['"originalPrice": 40,', '"originalPrice": 40,,']],
  ["two-deliveries", ["18:72 wrong-value"], ['"Size", ', '"Size", "role": "delivery", ']],
  ["two-amounts", ["22:5 wrong-value"], ['-10, "when"', '-10, "flat": 2, "when"']],
  [
    "unfilled-placeholder",
    ["12:77 placeholder"],
    ['"Words", ', '"Words", "messages": { "max": "{most}" }, '],
  ],
  [
    "unique-beyond-options",
    ["14:71 limits"],
    [
      '"of": [{ "id": "row", "kind": "text", "label": "Row", "max": 9, "out": "names"',
      '"unique": "bead", "of": [{ "id": "row", "kind": "text", "label": "Row", "max": 9, "out": "names" }, { "id": "bead", "kind": "choice", "label": "Bead", "options": [{ "id": "a", "label": "A" }, { "id": "b", "label": "B" }, { "id": "c", "label": "C" }], "out": "beads"',
    ],
  ],
  [
    "unknown-in-set",
    ["17:104 option", "24:52 option"],
    ['"silver-color"] }', '"silver-colour"] }'],
  ],
  ["unknown-kind", ["13:29 wrong-value"], ['"back", "kind": "text"', '"back", "kind": "txet"']],
  ["unknown-option", ["13:83 option"], ['"large" }', '"lage" }']],
  ["unknown-reference", ["13:75 reference"], ['20, "when": { "size"', '20, "when": { "sise"']],
  ["unknown-set", ["17:71 reference"], ['"metals"', '"metalls"']],
  ["unknown-tag", ["13:92 option"], ['"large" }', '{ "tag": "tinny" } }']],
  ["unknown-test", ["13:83 wrong-value"], ['"large" }', '{ "is": "large" } }']],
  ["unknown-unique", ["14:64 reference"], ['"Rows", ', '"Rows", "unique": "rwo", ']],
  [
    "uncovered-amount",
    [
      "11:171 uncovered",
      "18:181 uncovered",
      "21:94 uncovered",
      "22:51 uncovered",
      "22:64 uncovered",
    ],
    [
      '\n    { "draft": { "size": "large", "words": "Hi", "back": "Ho", "rows": [{ "row": "A" }, { "row": "B" }, { "row": "C" }, { "row": "D" }], "shipping": "fast" }, "total": 29.1 },',
      "",
    ],
  ],
  [
    "uncovered-visibility",
    ["13:153 uncovered", "13:153 uncovered"],
    [
      '"large" } },',
      '"large" } }, { "id": "box", "kind": "choice", "label": "Box", "when": { "words": { "min": 5 } }, "options": [{ "id": "no", "label": "No" }, { "id": "yes", "label": "Yes", "surcharge": 2 }] },',
    ],
    [
      '"Hi", "rows": [{ "row": "A" }, { "row": "B" }, { "row": "C" }] }, "total": 24',
      '"Hello!", "box": "yes", "rows": [{ "row": "A" }, { "row": "B" }, { "row": "C" }] }, "total": 26',
    ],
  ],
  [
    "uncovered-threshold",
    ["22:64 uncovered"],
    [
      ',\n    { "draft": { "words": "Hi", "rows": [{ "row": "A" }, { "row": "B" }, { "row": "C" }] }, "total": 24 },\n    { "draft": { "words": "Hi", "rows": [{ "row": "A" }, { "row": "B" }] }, "total": 22 }',
      "",
    ],
  ],
  [
    "unit-and-total",
    ["15:64 wrong-value", "28:169 example"],
    ['"Font", ', '"Font", "unit": "millimetres wide", '],
    ['"total": 29.1', '"total": 29'],
  ],
  ["unquoted-text", ["5:11 syntax"], ['"Product unquoted-text"', "Product"]],
  ["upto-below-beyond", ["21:94 limits"], ['"beyond": 1', '"beyond": 3']],
  ["value-and-map", ["16:68 wrong-value"], ['"Width", ', '"Width", "value": 3, ']],
  ["value-in-list", ["13:93 option"], ['"large" }', '["large", "smal"] }']],
  ["wrong-file-name", ["2:9 file-name"], ['"id": "wrong-file-name"', '"id": "another-name"']],
  ["wrong-appearance", ["11:62 wrong-value"], ['"Size", ', '"Size", "as": "swatches", ']],
  ["wrong-total", ["28:169 example"], ['"total": 29.1', '"total": 29']],
];
