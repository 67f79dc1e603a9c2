import { formatDiagnostic, lintCatalog, parseCatalog } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { shopFiles } from "../../../laws/everyProduct.ts";
import { lintProduct } from "../../../arbitraries/product/catalogWith.ts";
import {
  fixtureFiles,
  lintWith,
  specifiedFiles,
  specifiedText,
} from "../../../support/specifiedShop.ts";
import { catalogOf } from "../catalogOf.ts";
import { validFile } from "../diagnostics/mistakes.ts";

const VALID_PRODUCT = "products/valid.json";

test("the catalog has no error with the fixtures", () => {
  const { errors } = lintCatalog([...shopFiles, ...fixtureFiles], null);
  expect(errors.map(formatDiagnostic)).toEqual([]);
});

test("the specified files and the fixtures have no warning, and the examples cover every lint mutation (a changed amount or condition) that changes a price", () => {
  const shop = lintCatalog(specifiedFiles, null);
  expect(shop.errors.map(formatDiagnostic)).toEqual([]);
  expect(shop.warnings.map(formatDiagnostic)).toEqual([]);
  expect(shop.coverage.total).toBeGreaterThan(20);
  expect(shop.coverage.covered).toBe(shop.coverage.total);
  // Some fixtures promise days of delivery, which a shop counts by its calendar.
  const calendar = { timeZone: "UTC", cutOffHour: 14, makingDays: 0, holidays: [] };
  const files = [...specifiedFiles, ...fixtureFiles].map(({ file, text }) => ({
    file,
    text:
      file === "shop.json" ? JSON.stringify({ ...(JSON.parse(text) as object), calendar }) : text,
  }));
  const all = lintCatalog(files, null);
  expect(all.errors.map(formatDiagnostic)).toEqual([]);
  expect(all.warnings.map(formatDiagnostic)).toEqual([]);
});

describe("an option set", () => {
  const METALS = "option-sets/metals.json";
  const metals = specifiedText(METALS);

  /** The last column says whether the options are still parsed, so that examples can be checked. */
  test.each([
    ["a missing comma", '"id": "gold-color",', '"id": "gold-color"', "syntax", false],
    ["no text for an option", '"label": "Gold"', '"label": ""', "wrong-value", false],
    ["an id that is not its file name", '"id": "metals"', '"id": "metal"', "file-name", true],
    ["a mistyped key", '"label": "Gold"', '"lable": "Gold"', "unknown-key", true],
    ["a foreign key", '"label": "Gold"', '"label": "Gold", "color": "#fff"', "unknown-key", false],
    ["a placeholder", '"label": "Gold"', '"label": "Gold {name}"', "placeholder", true],
    ["a repeated option", '"id": "silver-color"', '"id": "gold-color"', "duplicate-id", false],
  ])("with %s is reported once, not in the products that use it", (_, from, to, code, isParsed) => {
    const text = metals.replace(from, to);
    expect(text).not.toBe(metals);
    const others = [...specifiedFiles, ...fixtureFiles].filter(({ file }) => file !== METALS);
    const report = lintCatalog([...others, { file: METALS, text }], null);
    expect(report.errors).toMatchObject([{ file: METALS, code }]);
    expect(parseCatalog([...others, { file: METALS, text }])).not.toHaveProperty("catalog");
    const dependents = others.filter(({ text: product }) => product.includes('"metals"'));
    expect(report.skippedExamples).toEqual(isParsed ? [] : dependents.map(({ file }) => file));
  });
});

test("with too many combinations to try, a dead option is a warning that says it is not proved", () => {
  const options = ["a", "b"].map((id) => ({ id, label: id }));
  const fields = Array.from({ length: 16 }, (_, index) => ({
    id: `f${index}`,
    kind: "choice",
    label: "F",
    options,
  }));
  const forbid = [
    { when: Object.fromEntries(fields.map(({ id }) => [id, "b"])), because: "Too much." },
    { when: { f0: "b" }, because: "Never." },
  ];
  const { errors, warnings } = lintCatalog(catalogOf({ price: 10, fields, forbid }), null);
  expect(errors).toEqual([]);
  expect(warnings.map(({ code }) => code)).toContain("dead-option");
  expect(warnings[0]?.message).toContain("not proved");
});

describe("very large numbers", () => {
  const errorsWith = (from: string, to: string) => {
    expect(validFile).toContain(from);
    const text = validFile.replace(from, to);
    const { errors } = lintProduct(VALID_PRODUCT, text);
    return errors.map(({ code, message }) => `${code}: ${message}`);
  };

  test("are an error as an amount", () => {
    const expected = ["wrong-value: must be at most 1000000 — change it"];
    expect(errorsWith('"price": 20', '"price": 1e14')).toEqual(expected);
    expect(errorsWith('"each": 2,', '"each": 1e300,')).toEqual(expected);
  });

  test("are accepted as the maximum of a text that a surcharge counts", () => {
    const words = '"max": 20, "suggest"';
    expect(errorsWith(words, words.replace("20", "1000000000"))).toEqual([]);
    const text = validFile
      .replace(words, words.replace("20", "1000000000"))
      .replace('"of": "rows", "beyond": 1, "upto": 3', '"of": "words", "beyond": 20, "upto": 1e9')
      // The examples have no text that long, so they cost less.
      .replace('"total": 29.1', '"total": 25.5')
      .replace('"total": 24', '"total": 20')
      .replace('"total": 22', '"total": 20');
    const { errors } = lintProduct(VALID_PRODUCT, text);
    expect(errors).toEqual([]);
  });
});

test("an optional unique choice does not limit the number of rows", () => {
  const text = validFile.replace(
    '"max": 4, "of": [',
    '"max": 4, "unique": "bead", "of": [{ "id": "bead", "kind": "choice", "label": "Bead", "optional": true, "options": [{ "id": "a", "label": "A" }], "out": "beads" }, ',
  );
  const { errors } = lintProduct(VALID_PRODUCT, text);
  expect(errors.filter(({ code }) => code !== "example")).toEqual([]);
});

test("a number field is tried at a value on each side of a condition's boundary", () => {
  // If only 1 and 31 were tried, the condition would be reported as `unreachable`.
  const text = validFile
    .replace('"min": 1, "max": 9, "step": 2', '"min": 1, "max": 31, "step": 10')
    .replace('"rows": { "min": 4 }', '"font": { "min": 5, "max": 15 }')
    .replace('"back": "Ho"', '"back": "Ho", "font": 11');
  const { errors } = lintProduct(VALID_PRODUCT, text);
  expect(errors).toEqual([]);
});

test("a price below the smallest payment is a warning that names it", () => {
  const file = "products/classic-name-necklace.json";
  const priced = (price: string) =>
    specifiedText(file)
      .replace(/"price": [\d.]+/, `"price": ${price}`)
      .replace(/"examples": \[[^]*\]/, '"examples": []');
  const warningsOf = (price: string) =>
    lintWith(file, priced(price))
      .warnings.filter(({ code }) => code === "price")
      .map(({ message }) => message);
  expect(warningsOf("0.49")).toEqual([expect.stringContaining("must cost at least $0.50")]);
  expect(warningsOf("0.5")).toEqual([]);
});

test.each([
  ["each", '"each": 2', '"each": 0', [20, 25.5, 20, 20]],
  ["percent", '"percent": -10', '"percent": 0', [20, 32, 24, 22]],
])("an amount of zero in `%s` never applies", (_key, from, to, totals) => {
  let example = -1;
  const text = validFile
    .replace(from, to)
    .replaceAll(/"total": [\d.]+/g, () => `"total": ${totals[(example += 1)]}`);
  const { errors } = lintProduct(VALID_PRODUCT, text);
  expect(errors.map(formatDiagnostic)).toEqual([
    expect.stringMatching(/unreachable: .* never applies/),
  ]);
});
