import { readFileSync } from "node:fs";

/** A valid product file. */
export const validFile = readFileSync(
  new URL("../../fixtures/sound.json", import.meta.url),
  "utf8",
);

/** A mistake of an author: edits of the valid file, and the expected diagnostics as line, column and code. */
interface Mistake {
  readonly name: string;
  readonly edits: readonly (readonly [from: string, to: string])[];
  readonly diagnostics: readonly string[];
}

/**
 * The text of the valid file with a mistake; its id, path and name are derived from the mistake's name.
 * @throws Error if the name is unknown, or if an edit's text does not occur exactly once in the file
 */
export function fileWithMistake(name: string): string {
  const mistake = MISTAKES.find((each) => each.name === name);
  if (mistake === undefined) throw new Error(`there is no mistake "${name}"`);
  const identity = [
    ['"id": "sound"', `"id": "${name}"`],
    ["/sound", `/${name}`],
    ["Spoiled sound", `Spoiled ${name}`],
  ] as const;
  return [...identity, ...mistake.edits].reduce((text, [from, to]) => {
    const [before, after, ...more] = text.split(from);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`${name}: does not occur exactly once: ${from}`);
    return before + to + after;
  }, validFile);
}

export const MISTAKES: readonly Mistake[] = [
  {
    name: "amount-and-total",
    edits: [
      ['"surcharge": 5', '"surcharge": 5.005'],
      ['"total": 24', '"total": 25'],
    ],
    diagnostics: ["11:171 wrong-value"],
  },
  {
    name: "bad-path",
    edits: [['"path": "/bad-path"', '"path": "bad-path"']],
    diagnostics: ["4:11 wrong-value"],
  },
  {
    name: "base-line",
    edits: [['"id": "more-rows"', '"id": "base"']],
    diagnostics: ["21:13 reserved-key"],
  },
  {
    name: "below-zero",
    edits: [
      ['"percent": -10', '"percent": -100'],
      ['"total": 29.1', '"total": 3'],
    ],
    diagnostics: ["8:12 price", "11:171 uncovered"],
  },
  {
    name: "broken-pattern",
    edits: [['"Words", "max"', '"Words", "match": "[a-", "max"']],
    diagnostics: ["12:65 wrong-value"],
  },
  {
    name: "byte-order-mark",
    edits: [['{\n  "id"', '\uFEFF{\n  "id"']],
    diagnostics: ["1:1 syntax"],
  },
  {
    name: "condition-word",
    edits: [['"id": "back"', '"id": "not"']],
    diagnostics: ["13:13 reserved-key"],
  },
  {
    name: "counts-nothing",
    edits: [['"of": "rows"', '"of": "row"']],
    diagnostics: ["21:65 reference"],
  },
  {
    name: "curly-quotes",
    edits: [['"Spoiled curly-quotes"', "“Spoiled curly-quotes”"]],
    diagnostics: ["5:11 syntax"],
  },
  {
    name: "date-starts-otherwise",
    edits: [
      [
        '"label": "Words", "max": 20, "suggest": ["Always"]',
        '"as": "date", "label": "Day", "max": 10, "default": "01/02/2000"',
      ],
      [
        '{ "draft": { "words": "Hi", "rows": [{ "row": "An',
        '{ "draft": { "words": "2024-05-01", "rows": [{ "row": "An',
      ],
      ['"large", "words": "Hi"', '"large", "words": "2024-05-01"'],
      [
        '{ "draft": { "words": "Hi", "rows": [{ "row": "A" }, { "row": "B" },',
        '{ "draft": { "words": "2024-05-01", "rows": [{ "row": "A" }, { "row": "B" },',
      ],
      ['"Hi"', '"2024-05-01"'],
    ],
    diagnostics: ["12:90 default"],
  },
  {
    name: "date-too-short",
    edits: [
      [
        '"label": "Words", "max": 20, "suggest": ["Always"]',
        '"as": "date", "label": "Day", "max": 8',
      ],
      [
        '{ "draft": { "words": "Hi", "rows": [{ "row": "An',
        '{ "draft": { "words": "2024-05-01", "rows": [{ "row": "An',
      ],
      ['"large", "words": "Hi"', '"large", "words": "2024-05-01"'],
      [
        '{ "draft": { "words": "Hi", "rows": [{ "row": "A" }, { "row": "B" },',
        '{ "draft": { "words": "2024-05-01", "rows": [{ "row": "A" }, { "row": "B" },',
      ],
      ['"Hi"', '"2024-05-01"'],
    ],
    diagnostics: ["12:75 limits"],
  },
  {
    name: "dead-option",
    edits: [['"size": "small", "metal"', '"metal"']],
    diagnostics: ["17:104 dead-option"],
  },
  {
    name: "default-not-offered",
    edits: [['"only"', '"default": "platinum", "only"']],
    diagnostics: ["17:92 default"],
  },
  {
    name: "default-off-step",
    edits: [['"default": 1', '"default": 2']],
    diagnostics: ["15:98 default"],
  },
  {
    name: "delivery-in-rows",
    edits: [
      [
        '"id": "row"',
        '"id": "by", "kind": "choice", "role": "delivery", "label": "By", "options": [{ "id": "air", "label": "Air" }] }, { "id": "row"',
      ],
    ],
    diagnostics: ["14:121 wrong-value"],
  },
  {
    name: "derived-never",
    edits: [['"size": "small"', '"width": 15']],
    diagnostics: ["24:35 option"],
  },
  {
    name: "drops-a-field",
    edits: [['"rename": { "lettering": "font" }', '"drop": ["font"]']],
    diagnostics: ["25:40 migration"],
  },
  {
    name: "empty-condition",
    edits: [[' "size": "large" ', ""]],
    diagnostics: ["13:73 wrong-value"],
  },
  { name: "entry-twice", edits: [['"names"', '"font"']], diagnostics: ["15:13 duplicate-id"] },
  { name: "example-refused", edits: [['"Ann"', '"Maximiliane"']], diagnostics: ["27:51 example"] },
  {
    name: "example-unknown-field",
    edits: [
      [
        '{ "draft": { "words": "Hi", "rows": [{ "row": "An',
        '{ "draft": { "wrods": "Hi", "rows": [{ "row": "An',
      ],
    ],
    diagnostics: ["27:18 example"],
  },
  {
    name: "example-unknown-in-row",
    edits: [['"Ann"', '"Ann", "gem": 1']],
    diagnostics: ["27:58 example"],
  },
  {
    name: "file-type",
    edits: [
      [
        '"text", "label": "Back", "max": 20',
        '"file", "label": "Back", "accept": ["image/heic"], "maxMB": 3',
      ],
    ],
    diagnostics: ["13:64 option"],
  },
  {
    name: "filled-label",
    edits: [['"Back"', '"Back, at most {max}"']],
    diagnostics: ["13:46 placeholder"],
  },
  {
    name: "filled-reason",
    edits: [['silver is too soft."', 'silver is {label}."']],
    diagnostics: ["24:81 placeholder"],
  },
  {
    name: "forbidden-defaults",
    edits: [['"metal": "silver-color"', '"metal": "gold-color"']],
    diagnostics: ["17:5 default", "27:16 example", "29:16 example", "30:16 example"],
  },
  {
    name: "forbids-constants",
    edits: [
      ['"from": "size", "map": { "small": 10, "large": 20 }', '"value": 10'],
      ['"size": "small", "metal": "silver-color"', '"width": 10'],
    ],
    diagnostics: ["24:24 reference"],
  },
  {
    name: "half-a-font",
    edits: [['1, "max": 9', '1, "max": 9.5']],
    diagnostics: ["15:73 wrong-type"],
  },
  {
    name: "id-twice",
    edits: [['"id": "back"', '"id": "words"']],
    diagnostics: ["13:13 duplicate-id"],
  },
  {
    name: "key-twice",
    edits: [['"price": 20,', '"price": 20, "price": 25,']],
    diagnostics: ["8:16 duplicate-key"],
  },
  {
    name: "label-and-total",
    edits: [
      ['"label": "Font", "min"', '"min"'],
      ['"total": 29.1', '"total": 29'],
    ],
    diagnostics: ["15:5 missing-key", "28:169 example"],
  },
  {
    name: "link-beyond-max",
    edits: [['"/link-beyond-max",', '"/link-beyond-max", "link": "/product?style=200",']],
    diagnostics: ["4:39 option"],
  },
  {
    name: "link-to-nowhere",
    edits: [['"/link-to-nowhere",', '"/link-to-nowhere", "link": "/link-to-nowere",']],
    diagnostics: ["4:39 reference"],
  },
  {
    name: "link-without-query",
    edits: [['"/link-without-query",', '"/link-without-query", "link": "/product?stile=2",']],
    diagnostics: ["4:42 reference"],
  },
  {
    name: "looks-down",
    edits: [['"when": { "size": "large"', '"when": { "metal": "gold-color"']],
    diagnostics: ["13:75 reference"],
  },
  {
    name: "lower-original",
    edits: [['"originalPrice": 40', '"originalPrice": 19.99']],
    diagnostics: ["9:20 limits"],
  },
  {
    name: "machine-word",
    edits: [['"id": "back"', '"id": "constructor"']],
    diagnostics: ["13:13 wrong-value"],
  },
  {
    name: "map-invents",
    edits: [['"large": 20', '"large": 20, "huge": 30']],
    diagnostics: ["16:110 option"],
  },
  { name: "map-misses", edits: [['10, "large": 20', "10"]], diagnostics: ["16:82 option"] },
  { name: "max-off-step", edits: [['1, "max": 9', '1, "max": 10']], diagnostics: ["15:73 limits"] },
  {
    name: "migration-from-now",
    edits: [['"from": 1', '"from": 2']],
    diagnostics: ["25:28 migration"],
  },
  {
    name: "migration-joins",
    edits: [['"lettering": "font"', '"front": "words", "engraving": "words"']],
    diagnostics: ["25:74 migration"],
  },
  {
    name: "migration-to-list",
    edits: [['"lettering": "font"', '"people": "rows"']],
    diagnostics: ["25:53 migration"],
  },
  {
    name: "migration-to-nowhere",
    edits: [['"lettering": "font"', '"lettering": "fnt"']],
    diagnostics: ["25:56 migration"],
  },
  {
    name: "min-above-max",
    edits: [['"Rows", "min": 1', '"Rows", "min": 5']],
    diagnostics: ["14:61 limits"],
  },
  {
    name: "missing-comma",
    edits: [['"version": 2,', '"version": 2']],
    diagnostics: ["4:3 syntax"],
  },
  {
    name: "missing-label",
    edits: [['"label": "Font", "min"', '"min"']],
    diagnostics: ["15:5 missing-key"],
  },
  {
    name: "missing-name",
    edits: [['\n  "name": "Spoiled missing-name",', ""]],
    diagnostics: ["1:1 missing-key"],
  },
  {
    name: "missing-picture",
    edits: [['"/images/classic-name-necklace.webp"', '"/images/clasic-name-necklace.webp"']],
    diagnostics: ["7:12 image"],
  },
  {
    name: "misspelt-and-wrong",
    edits: [['"Words", "max": 20', '"Words", "mx": "20"']],
    diagnostics: ["12:56 unknown-key"],
  },
  {
    name: "misspelt-answer",
    edits: [
      [
        '{ "draft": { "words": "Hi", "rows": [{ "row": "An',
        '{ "draft": { "word": "Hi", "rows": [{ "row": "An',
      ],
    ],
    diagnostics: ["27:18 example"],
  },
  {
    name: "misspelt-field-key",
    edits: [['"Words", "max"', '"Words", "maxx"']],
    diagnostics: ["12:56 unknown-key"],
  },
  { name: "misspelt-fields", edits: [['"fields"', '"feilds"']], diagnostics: ["10:3 unknown-key"] },
  {
    name: "misspelt-key",
    edits: [['"originalPrice"', '"orignalPrice"']],
    diagnostics: ["9:3 unknown-key"],
  },
  {
    name: "misspelt-kind",
    edits: [['"words", "kind"', '"words", "kidn"']],
    diagnostics: ["12:22 unknown-key"],
  },
  {
    name: "misspelt-options",
    edits: [['"Size", "options"', '"Size", "optoins"']],
    diagnostics: ["11:56 unknown-key"],
  },
  {
    name: "misspelt-required",
    edits: [['"description"', '"descripton"']],
    diagnostics: ["6:3 unknown-key"],
  },
  {
    name: "never-applies",
    edits: [
      ['"min": 4', '"min": 5'],
      ['"total": 29.1', '"total": 32'],
    ],
    diagnostics: ["22:5 unreachable"],
  },
  {
    name: "never-asked",
    edits: [['"when": { "size": "large"', '"when": { "size": "large", "not": { "size": "large" }']],
    diagnostics: ["13:73 unreachable"],
  },
  {
    name: "never-forbidden",
    edits: [['"metal": "silver-color"', '"width": 20']],
    diagnostics: ["24:24 unreachable"],
  },
  {
    name: "no-size",
    edits: [['"when": { "size": "large"', '"when": { "size": { "min": 2 }']],
    diagnostics: ["13:83 reference"],
  },
  {
    name: "odd-escape",
    edits: [['"Spoiled odd-escape"', '"Spoiled \\odd-escape"']],
    diagnostics: ["5:11 syntax"],
  },
  {
    name: "only-twice",
    edits: [['"gold-color", "silver-color"', '"gold-color", "silver-color", "gold-color"']],
    diagnostics: ["17:120 duplicate-id"],
  },
  {
    name: "option-as-text-and-number",
    edits: [
      [
        '"id": "large"',
        '"id": 16, "label": "16" }, { "id": "16", "label": "Sixteen" }, { "id": "large"',
      ],
      ['10, "large"', '10, "16": 12, "large"'],
    ],
    diagnostics: ["11:160 duplicate-id", "16:82 option"],
  },
  {
    name: "option-twice",
    edits: [['"id": "large"', '"id": "small"']],
    diagnostics: ["11:131 duplicate-id", "13:83 option", "16:97 option"],
  },
  {
    name: "path-and-picture",
    edits: [
      ['"/path-and-picture"', '"/cart"'],
      ['"/images/classic-name-necklace.webp"', '"/images/clasic-name-necklace.webp"'],
      ['"Font"', '""'],
    ],
    diagnostics: ["4:11 reserved-path", "7:12 image", "15:48 wrong-value"],
  },
  {
    name: "percent-too-low",
    edits: [
      ['"percent": -10', '"percent": -130'],
      ['"total": 29.1', '"total": -5.7'],
    ],
    diagnostics: ["22:51 wrong-value"],
  },
  {
    name: "query-of-a-list",
    edits: [['"Rows", "min": 1', '"Rows", "query": "q", "min": 1']],
    diagnostics: ["14:63 wrong-value"],
  },
  {
    name: "query-of-the-cart",
    edits: [['"Words", "max"', '"Words", "query": "edit", "max"']],
    diagnostics: ["12:65 reserved-key"],
  },
  {
    name: "query-twice",
    edits: [
      ['"Words", "max"', '"Words", "query": "q", "max"'],
      ['"Font", "min"', '"Font", "query": "q", "min"'],
    ],
    diagnostics: ["15:65 duplicate-id"],
  },
  {
    name: "raw-tab",
    edits: [['"Spoiled raw-tab"', '"Spoiled	raw-tab"']],
    diagnostics: ["5:11 syntax"],
  },
  {
    name: "reference-and-total",
    edits: [
      ['"Small silver is too soft."', '""'],
      ['"from": 1', '"from": 2'],
      ['"total": 29.1', '"total": 29'],
    ],
    diagnostics: ["24:81 wrong-value", "25:28 migration", "28:169 example"],
  },
  { name: "reserved-entry", edits: [['"names"', '"price"']], diagnostics: ["14:145 reserved-key"] },
  {
    name: "reserved-path",
    edits: [['"/reserved-path"', '"/cart"']],
    diagnostics: ["4:11 reserved-path"],
  },
  {
    name: "row-field-tested",
    edits: [['"rows": { "min": 4 }', '"row": "Ann"']],
    diagnostics: ["22:66 reference"],
  },
  {
    name: "rows-of-constants",
    edits: [['"text", "label": "Row", "max"', '"derived", "label": "Row", "value"']],
    diagnostics: ["14:80 wrong-value"],
  },
  {
    name: "spaced-placeholder",
    edits: [['"Words", "max"', '"Words", "messages": { "max": "At most {max }" }, "max"']],
    diagnostics: ["12:77 placeholder"],
  },
  {
    name: "spaced-rename",
    edits: [['"lettering"', '"my lettering"']],
    diagnostics: ["25:43 wrong-value"],
  },
  {
    name: "suggestion-refused",
    edits: [['"Always"', '"Always", "Always and forever, my love"']],
    diagnostics: ["12:89 default"],
  },
  {
    name: "table-without-choice",
    edits: [['"from": "size"', '"from": "sizes"']],
    diagnostics: ["16:67 reference"],
  },
  {
    name: "taken-name",
    edits: [['"Spoiled taken-name"', '"Classic Name Necklace"']],
    diagnostics: ["5:11 duplicate-name"],
  },
  {
    name: "taken-path",
    edits: [['"path": "/taken-path"', '"path": "/product"']],
    diagnostics: ["4:11 duplicate-path"],
  },
  {
    name: "text-for-price",
    edits: [['"price": 20', '"price": "20"']],
    diagnostics: ["8:12 wrong-type"],
  },
  {
    name: "text-without-end",
    edits: [['"Spoiled text-without-end"', '"Spoiled text-without-end']],
    diagnostics: ["5:11 syntax"],
  },
  {
    name: "three-decimals",
    edits: [['"surcharge": 5', '"surcharge": 5.005']],
    diagnostics: ["11:171 wrong-value"],
  },
  {
    name: "trailing-comma",
    edits: [['"originalPrice": 40,', '"originalPrice": 40,,']],
    diagnostics: ["9:23 syntax"],
  },
  {
    name: "two-deliveries",
    edits: [
      [
        '"size", "kind": "choice", "label"',
        '"size", "kind": "choice", "role": "delivery", "label"',
      ],
    ],
    diagnostics: ["18:72 duplicate-id"],
  },
  {
    name: "two-forms",
    edits: [['-10, "when"', '-10, "flat": 2, "when"']],
    diagnostics: ["22:5 wrong-value"],
  },
  {
    name: "unfilled-placeholder",
    edits: [['"Words", "max"', '"Words", "messages": { "max": "At most {most}" }, "max"']],
    diagnostics: ["12:77 placeholder"],
  },
  {
    name: "unique-beyond-options",
    edits: [
      [
        '"of": [{ "id": "row", "kind": "text", "label": "Row", "max": 9, "out": "names"',
        '"unique": "bead", "of": [{ "id": "row", "kind": "text", "label": "Row", "max": 9, "out": "names" }, { "id": "bead", "kind": "choice", "label": "Bead", "options": [{ "id": "a", "label": "A" }, { "id": "b", "label": "B" }, { "id": "c", "label": "C" }], "out": "beads"',
      ],
    ],
    diagnostics: ["14:71 limits"],
  },
  {
    name: "unknown-in-set",
    edits: [['"gold-color", "silver-color"', '"gold-color", "silver-colour"']],
    diagnostics: ["17:104 option", "24:52 option"],
  },
  {
    name: "unknown-kind",
    edits: [['"back", "kind": "text"', '"back", "kind": "txet"']],
    diagnostics: ["13:29 wrong-value"],
  },
  {
    name: "unknown-option",
    edits: [['"when": { "size": "large"', '"when": { "size": "lage"']],
    diagnostics: ["13:83 option"],
  },
  {
    name: "unknown-reference",
    edits: [['20, "when": { "size"', '20, "when": { "sise"']],
    diagnostics: ["13:75 reference"],
  },
  { name: "unknown-set", edits: [['"metals"', '"metalls"']], diagnostics: ["17:71 reference"] },
  {
    name: "unknown-tag",
    edits: [['"when": { "size": "large"', '"when": { "size": { "tag": "tinny" }']],
    diagnostics: ["13:92 option"],
  },
  {
    name: "unknown-test",
    edits: [['"when": { "size": "large"', '"when": { "size": { "is": "large" }']],
    diagnostics: ["13:83 wrong-value"],
  },
  {
    name: "unknown-unique",
    edits: [['"Rows", "min"', '"Rows", "unique": "rwo", "min"']],
    diagnostics: ["14:64 reference"],
  },
  {
    name: "uncovered-amount",
    edits: [
      [
        '\n    { "draft": { "size": "large", "words": "Hi", "back": "Ho", "rows": [{ "row": "A" }, { "row": "B" }, { "row": "C" }, { "row": "D" }], "shipping": "fast" }, "total": 29.1 },',
        "",
      ],
    ],
    diagnostics: [
      "11:171 uncovered",
      "18:181 uncovered",
      "21:94 uncovered",
      "22:51 uncovered",
      "22:64 uncovered",
    ],
  },
  {
    name: "uncovered-visibility",
    edits: [
      [
        '"large" } },',
        '"large" } }, { "id": "box", "kind": "choice", "label": "Box", "when": { "words": { "min": 5 } }, "options": [{ "id": "no", "label": "No" }, { "id": "yes", "label": "Yes", "surcharge": 2 }] },',
      ],
      [
        '"Hi", "rows": [{ "row": "A" }, { "row": "B" }, { "row": "C" }] }, "total": 24',
        '"Hello!", "box": "yes", "rows": [{ "row": "A" }, { "row": "B" }, { "row": "C" }] }, "total": 26',
      ],
    ],
    diagnostics: ["13:153 uncovered", "13:153 uncovered"],
  },
  {
    name: "uncovered-threshold",
    edits: [
      [
        ',\n    { "draft": { "words": "Hi", "rows": [{ "row": "A" }, { "row": "B" }, { "row": "C" }] }, "total": 24 },\n    { "draft": { "words": "Hi", "rows": [{ "row": "A" }, { "row": "B" }] }, "total": 22 }',
        "",
      ],
    ],
    diagnostics: ["22:64 uncovered"],
  },
  {
    name: "unquoted-text",
    edits: [['"Spoiled unquoted-text"', "Spoiled"]],
    diagnostics: ["5:11 syntax"],
  },
  {
    name: "upto-below-beyond",
    edits: [['"beyond": 1', '"beyond": 3']],
    diagnostics: ["21:94 limits"],
  },
  {
    name: "value-and-table",
    edits: [['"Width", "from"', '"Width", "value": 3, "from"']],
    diagnostics: ["16:68 wrong-value"],
  },
  {
    name: "value-in-list",
    edits: [['"when": { "size": "large"', '"when": { "size": ["large", "smal"]']],
    diagnostics: ["13:93 option"],
  },
  {
    name: "wrong-file-name",
    edits: [['"id": "wrong-file-name"', '"id": "another-name"']],
    diagnostics: ["2:9 file-name"],
  },
  {
    name: "wrong-look",
    edits: [
      ['"size", "kind": "choice", "label"', '"size", "kind": "choice", "as": "swatches", "label"'],
    ],
    diagnostics: ["11:45 wrong-value"],
  },
  {
    name: "wrong-total",
    edits: [['"total": 29.1', '"total": 29']],
    diagnostics: ["28:169 example"],
  },
];
