import { formatDiagnostic, formatLintReport, lintCatalog } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { lintWith, specifiedFiles, specifiedText } from "../../../support/specifiedShop.ts";
import { validFile, fileWithMistake } from "./mistakes.ts";

const CLASSIC = "products/classic-name-necklace.json";
const DOGTAG = "products/engraved-dogtag-necklace.json";

function diagnosticsOf(file: string, text: string): readonly string[] {
  return lintWith(file, text).errors.map(formatDiagnostic);
}

/** The only diagnostic of a specified file after an edit. */
function diagnosticAfter(file: string, from: string, to: string): string {
  expect(specifiedText(file)).toContain(from);
  const [diagnostic = "", ...others] = diagnosticsOf(file, specifiedText(file).replace(from, to));
  expect(others).toEqual([]);
  return diagnostic;
}

describe("a copied product", () => {
  test("without changes has errors itself, whether its file is before or after the original", () => {
    for (const id of ["a-copy", "z-copy"]) {
      const file = `products/${id}.json`;
      const errors = diagnosticsOf(file, specifiedText(CLASSIC));
      expect(errors.map((diagnostic) => diagnostic.replace(/:\d+:\d+/, ""))).toEqual([
        `${file} file-name: ${CLASSIC} has this id — give this copy an id of its own, equal to its file's name`,
        `${file} duplicate-path: ${CLASSIC} has this path too — choose another one`,
        `${file} duplicate-name: ${CLASSIC} has this name too — choose another one`,
      ]);
    }
  });

  test("with its own id has the errors of its path and name, because the original is featured", () => {
    const text = specifiedText(CLASSIC).replace('"classic-name-necklace"', '"a-copy"');
    // Before the original, as a folder lists them.
    const copy = { file: "products/a-copy.json", text };
    const errors = lintCatalog([copy, ...specifiedFiles], null).errors.map(formatDiagnostic);
    expect(errors).toHaveLength(2);
    for (const diagnostic of errors)
      expect(diagnostic).toMatch(/^products\/a-copy\.json:.*duplicate-(path|name)/);
  });

  test("hides no wrong link of another product", () => {
    const files = specifiedFiles.map(({ file, text }) => ({
      file,
      text: file === DOGTAG ? text.replace('"path":', '"link": "/nowhere",\n  "path":') : text,
    }));
    const copy = { file: "products/a-copy.json", text: specifiedText(CLASSIC) };
    const messages = lintCatalog([copy, ...files], null).errors.map(formatDiagnostic);
    expect(messages).toContainEqual(expect.stringContaining("there is no page /nowhere"));
  });
});

describe("an example's photo", () => {
  const example = specifiedText(DOGTAG).match(/"photo": \{[^}]*\}/)?.[0] ?? "no photo";

  test.each([
    [
      "with an invalid key should omit the key",
      '{ "name": "a.jpg", "type": "image/jpeg", "size": 9, "key": "abc" }',
      '"abc" is not a key that the shop gave to an uploaded photo — leave "key" out',
    ],
    [
      "that is no file shows the format of a file",
      '"a.jpg"',
      'is not a file — write { "name": "photo.jpg", "type": "image/jpeg"',
    ],
    [
      "of a wrong type names the accepted types",
      '{ "name": "a.svg", "type": "image/svg+xml", "size": 9 }',
      "JPEG",
    ],
  ])("%s", (_title, photo, message) => {
    expect(diagnosticAfter(DOGTAG, example, `"photo": ${photo}`)).toContain(message);
  });
});

test("an unknown font names some fonts, and the file with all of them", () => {
  const file = "products/love-family-necklace.json";
  expect(diagnosticAfter(file, '"font": "cinzel"', '"font": "wingdings"')).toMatch(
    /there is no font "wingdings" — name one of these: "great-vibes", "[^)]* more \(option-sets\/fonts\.json has them all\)/,
  );
});

test("a wrong total is reported with the right one and its price lines", () => {
  expect(diagnosticAfter(CLASSIC, '"total": 25.98', '"total": 25.99')).toContain(
    "costs 25.98, not 25.99 (Classic Name Necklace $24.99, Extra names $0.99) — correct the total or the rule",
  );
});

test("a dead option names the line of the forbid", () => {
  const text = fileWithMistake("dead-option");
  const line = text.split("\n").findIndex((each) => each.includes('"forbid"')) + 1;
  const [diagnostic] = diagnosticsOf("products/dead-option.json", text);
  expect(diagnostic).toMatch(
    new RegExp(`dead-option: .*: the forbid on line ${line} rejects it — `),
  );
});

test("a product that is not featured is listed, and is neither an error nor a warning", () => {
  const report = lintWith("products/valid.json", validFile);
  expect([report.errors, report.warnings]).toEqual([[], []]);
  expect(report.unfeatured).toEqual(["products/valid.json"]);
  expect(formatLintReport(report, "catalog")).toContain(
    'not on the home page ("featured" in shop.json): catalog/products/valid.json',
  );
});
