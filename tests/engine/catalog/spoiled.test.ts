import { readdirSync, readFileSync } from "node:fs";
import { formatDiagnostic, lintCatalog, lintLines, parseCatalog } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { specifiedFiles } from "../../support/specifiedShop.ts";

const FOLDER = new URL("../../fixtures/spoiled/", import.meta.url);
const images = new Set(
  readdirSync(new URL("../../../catalog/images/", import.meta.url)).map(
    (name) => `/images/${name}`,
  ),
);

function lint(name: string) {
  const text = readFileSync(new URL(`${name}.json`, FOLDER), "utf8");
  return lintCatalog([...specifiedFiles, { file: `products/${name}.json`, text }], images);
}

/** Each file has one thing wrong, or those that its name says; what must be said of it, at which line and column. Consequences follow it. */
const expected: readonly (readonly [string, readonly string[]])[] = [
  ["amount-and-total", ["11:171 wrong-value"]],
  ["bad-path", ["4:11 wrong-value"]],
  ["base-line", ["21:13 reserved-key"]],
  ["below-zero", ["8:12 price", "11:171 unpinned"]],
  ["broken-pattern", ["12:65 wrong-value"]],
  ["byte-order-mark", ["1:1 syntax"]],
  ["condition-word", ["13:13 reserved-key"]],
  ["counts-nothing", ["21:65 reference"]],
  ["curly-quotes", ["5:11 syntax"]],
  ["date-starts-otherwise", ["12:90 default"]],
  ["date-too-short", ["12:75 limits"]],
  ["dead-option", ["17:104 dead-option"]],
  ["default-not-offered", ["17:92 default"]],
  ["default-off-step", ["15:98 default"]],
  ["delivery-in-rows", ["14:121 wrong-value"]],
  ["derived-never", ["24:35 option"]],
  ["drops-a-field", ["25:40 migration"]],
  ["empty-condition", ["13:73 wrong-value"]],
  ["entry-twice", ["15:13 duplicate-id"]],
  ["example-refused", ["27:51 example"]],
  ["example-unknown-field", ["27:18 example"]],
  ["example-unknown-in-row", ["27:58 example"]],
  ["file-type", ["13:64 option"]],
  ["filled-label", ["13:46 placeholder"]],
  ["filled-reason", ["24:81 placeholder"]],
  ["forbidden-defaults", ["17:5 default", "27:16 example", "29:16 example", "30:16 example"]],
  ["forbids-constants", ["24:24 reference"]],
  ["half-a-font", ["15:73 wrong-type"]],
  ["id-twice", ["13:13 duplicate-id"]],
  ["key-twice", ["8:16 duplicate-key"]],
  ["label-and-total", ["15:5 missing-key", "28:169 example"]],
  ["link-beyond-max", ["4:39 option"]],
  ["link-to-nowhere", ["4:39 reference"]],
  ["link-without-query", ["4:42 reference"]],
  ["looks-down", ["13:75 reference"]],
  ["lower-original", ["9:20 limits"]],
  ["machine-word", ["13:13 wrong-value"]],
  ["map-invents", ["16:110 option"]],
  ["map-misses", ["16:82 option"]],
  ["max-off-step", ["15:73 limits"]],
  ["migration-from-now", ["25:28 migration"]],
  ["migration-joins", ["25:74 migration"]],
  ["migration-to-list", ["25:53 migration"]],
  ["migration-to-nowhere", ["25:56 migration"]],
  ["min-above-max", ["14:61 limits"]],
  ["missing-comma", ["4:3 syntax"]],
  ["missing-label", ["15:5 missing-key"]],
  ["missing-name", ["1:1 missing-key"]],
  ["missing-picture", ["7:12 image"]],
  ["misspelt-and-wrong", ["12:56 unknown-key"]],
  ["misspelt-answer", ["27:18 example"]],
  ["misspelt-field-key", ["12:56 unknown-key"]],

  ["misspelt-fields", ["10:3 unknown-key"]],
  ["misspelt-key", ["9:3 unknown-key"]],
  ["misspelt-kind", ["12:22 unknown-key"]],
  ["misspelt-options", ["11:56 unknown-key"]],
  ["misspelt-required", ["6:3 unknown-key"]],
  ["never-applies", ["22:5 unreachable"]],
  ["never-asked", ["13:73 unreachable"]],
  ["never-forbidden", ["24:24 unreachable"]],
  ["no-size", ["13:83 reference"]],
  ["odd-escape", ["5:11 syntax"]],
  ["only-twice", ["17:120 duplicate-id"]],
  ["option-as-text-and-number", ["11:160 duplicate-id", "16:82 option"]],
  ["option-twice", ["11:131 duplicate-id", "13:83 option", "16:97 option"]],
  ["path-and-picture", ["4:11 reserved-path", "7:12 image", "15:48 wrong-value"]],
  ["percent-too-low", ["22:51 wrong-value"]],
  ["query-twice", ["15:65 duplicate-id"]],
  ["raw-tab", ["5:11 syntax"]],
  ["reference-and-total", ["24:81 wrong-value", "25:28 migration", "28:169 example"]],
  ["reserved-entry", ["14:145 reserved-key"]],
  ["reserved-path", ["4:11 reserved-path"]],
  ["row-field-tested", ["22:66 reference"]],
  ["rows-of-constants", ["14:80 wrong-value"]],
  ["spaced-placeholder", ["12:77 placeholder"]],
  ["spaced-rename", ["25:43 wrong-value"]],
  ["suggestion-refused", ["12:89 default"]],
  ["table-without-choice", ["16:67 reference"]],
  ["taken-name", ["5:11 duplicate-name"]],
  ["taken-path", ["4:11 duplicate-path"]],
  ["text-for-price", ["8:12 wrong-type"]],
  ["text-without-end", ["5:11 syntax"]],
  ["three-decimals", ["11:171 wrong-value"]],
  ["trailing-comma", ["9:23 syntax"]],
  ["two-deliveries", ["18:72 duplicate-id"]],
  ["two-forms", ["22:5 wrong-value"]],
  ["unfilled-placeholder", ["12:77 placeholder"]],
  ["unique-beyond-options", ["14:71 limits"]],
  ["unknown-in-set", ["17:104 option", "24:52 option"]],
  ["unknown-kind", ["13:29 wrong-value"]],
  ["unknown-option", ["13:83 option"]],
  ["unknown-reference", ["13:75 reference"]],
  ["unknown-set", ["17:71 reference"]],
  ["unknown-tag", ["13:92 option"]],
  ["unknown-test", ["13:83 wrong-value"]],
  ["unknown-unique", ["14:64 reference"]],
  [
    "unpinned-amount",
    ["11:171 unpinned", "18:181 unpinned", "21:94 unpinned", "22:51 unpinned", "22:64 unpinned"],
  ],
  ["unpinned-asked", ["13:153 unpinned", "13:153 unpinned"]],
  ["unpinned-threshold", ["22:64 unpinned"]],
  ["unquoted-text", ["5:11 syntax"]],
  ["upto-below-beyond", ["21:94 limits"]],
  ["value-and-table", ["16:68 wrong-value"]],
  ["value-in-list", ["13:93 option"]],
  ["wrong-file-name", ["2:9 file-name"]],
  ["wrong-look", ["11:45 wrong-value"]],
  ["wrong-total", ["28:169 example"]],
];

describe("a spoiled file is told what is wrong, where, and what to do", () => {
  test.each(expected)("%s", (name, places) => {
    const { faults, warnings } = lint(name);
    const told = [...faults, ...warnings];
    expect(told.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual(places);
    for (const fault of told) {
      expect(fault.file).toBe(`products/${name}.json`);
      expect(formatDiagnostic(fault)).toMatch(/^products\/[a-z-]+\.json:\d+:\d+ [a-z-]+: .+ — .+/u);
    }
  });

  test.each([
    ["row-field-tested", 'stands in the rows of "rows" and can\'t be tested outside them'],
    ["spaced-rename", "must be letters, digits, hyphens and underscores"],
    ["text-without-end", 'this text has no end — write "'],
    ["curly-quotes", "“ is a curly quote"],
    ["raw-tab", "a tab as it is — write \\t"],
    ["odd-escape", "write \\\\ for a backslash"],
    ["byte-order-mark", "without BOM"],
    [
      "migration-to-list",
      'a list, which has no entry of its own — name a field of its rows: "row"',
    ],
    ["migration-joins", '"engraving" and "front" would both become "words"'],
    ["example-refused", "rows.0.row: Please use at most 9"],
  ])("the sentence about %s says %s", (name, said) => {
    const [fault] = lint(name).faults;
    expect(fault?.message).toContain(said);
  });

  test("each line that is only a warning says so", () => {
    const dead = { code: "dead-option", file: "x.json", line: 1, column: 1, message: "m" } as const;
    const report = { faults: [], warnings: [dead], pinned: 0, facts: 0 };
    expect(lintLines({ ...report, unjudged: [], unfeatured: [] }, "catalog")[0]).toContain(
      "dead-option (warning): m",
    );
  });

  test("where faults may change prices, the report says that examples were not checked, and nowhere else", () => {
    const unjudged = (name: string) => lint(name).unjudged;
    for (const name of ["amount-and-total", "misspelt-and-wrong", "unknown-kind", "trailing-comma"])
      expect(unjudged(name)).toEqual([`products/${name}.json`]);
    for (const name of ["label-and-total", "misspelt-options", "wrong-total", "bad-path", "sound"])
      expect(unjudged(name)).toEqual([]);
    expect(lintLines(lint("amount-and-total"), "catalog")).toContain(
      "not checked until these faults are mended: the examples of catalog/products/amount-and-total.json",
    );
  });

  test("every spoiled file is expected, and the sound one has no fault", () => {
    const names = readdirSync(FOLDER).map((file) => file.replace(".json", ""));
    expect(names.toSorted()).toEqual([...expected.map(([name]) => name), "sound"].toSorted());
    expect(lint("sound")).toMatchObject({ faults: [], warnings: [] });
  });

  test("all files' faults come at once, in the order of files and lines", () => {
    const spoiled = ["wrong-total", "misspelt-key", "missing-comma"].map((name) => ({
      file: `products/${name}.json`,
      text: readFileSync(new URL(`${name}.json`, FOLDER), "utf8"),
    }));
    const files = lintCatalog([...specifiedFiles, ...spoiled], images).faults.map(
      ({ file }) => file,
    );
    expect(files).toEqual([
      "products/missing-comma.json",
      "products/misspelt-key.json",
      "products/wrong-total.json",
    ]);
    expect(parseCatalog([...specifiedFiles, ...spoiled])).not.toHaveProperty("catalog");
  });

  test("one file's faults of form and of meaning come at once", () => {
    const sound = readFileSync(new URL("sound.json", FOLDER), "utf8");
    const text = sound
      .replace('"originalPrice": 40', '"orignalPrice": 40')
      .replace('"when": { "size": "large" }', '"when": { "sise": "large" }')
      .replace('"of": "rows"', '"of": "row"');
    const { faults } = lintCatalog(
      [...specifiedFiles, { file: "products/sound.json", text }],
      images,
    );
    expect(faults.map(({ code }) => code)).toEqual(["unknown-key", "reference", "reference"]);
  });
});
