import { formatDiagnostic, lintCatalog, lintLines } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { specifiedFiles } from "../../support/specifiedShop.ts";
import { validFile, fileWithMistake } from "./mistakes.ts";

const CLASSIC = "products/classic-name-necklace.json";
const DOGTAG = "products/engraved-dogtag-necklace.json";
const textOf = (file: string) => specifiedFiles.find((each) => each.file === file)?.text ?? "";

function lint(file: string, text: string) {
  return lintCatalog(
    [...specifiedFiles.filter((each) => each.file !== file), { file, text }],
    null,
  );
}

function diagnosticsOf(file: string, text: string): readonly string[] {
  return lint(file, text).errors.map(formatDiagnostic);
}

describe("a copied product", () => {
  test("without changes has errors itself, whether its file is before or after the original", () => {
    for (const id of ["a-copy", "z-copy"]) {
      const file = `products/${id}.json`;
      const errors = diagnosticsOf(file, textOf(CLASSIC));
      expect(errors.map((diagnostic) => diagnostic.replace(/:\d+:\d+/, ""))).toEqual([
        `${file} file-name: ${CLASSIC} has this id — give this copy one of its own, as its file is named`,
        `${file} duplicate-path: ${CLASSIC} has this path too — choose another one`,
        `${file} duplicate-name: ${CLASSIC} has this name too — choose another one`,
      ]);
    }
  });

  test("with its own id has the other errors, because the original is featured", () => {
    const text = textOf(CLASSIC).replace('"classic-name-necklace"', '"a-copy"');
    const errors = diagnosticsOf("products/a-copy.json", text);
    expect(errors).toHaveLength(2);
    for (const diagnostic of errors)
      expect(diagnostic).toMatch(/^products\/a-copy\.json:.*duplicate-(path|name)/);
  });
});

test("rejects a list in the rows of a list", () => {
  const rows = '"of": [{ "id": "row", "kind": "text"';
  expect(validFile).toContain(rows);
  const [diagnostic, ...others] = diagnosticsOf(
    "products/sound.json",
    validFile.replace(rows, rows.replace("text", "list")),
  );
  expect(others).toEqual([]);
  expect(diagnostic).toContain("a list can't contain another list — move it out");
});

describe("an example's photo", () => {
  const example = textOf(DOGTAG).match(/"photo": \{[^}]*\}/)?.[0] ?? "";
  const withPhoto = (photo: string) =>
    diagnosticsOf(DOGTAG, textOf(DOGTAG).replace(example, `"photo": ${photo}`));

  test("with an invalid key should omit the key", () => {
    expect(example).not.toBe("");
    const [diagnostic, ...others] = withPhoto(
      '{ "name": "a.jpg", "type": "image/jpeg", "size": 9, "key": "abc" }',
    );
    expect(others).toEqual([]);
    expect(diagnostic).toContain(
      '"abc" is not a key that the shop gave to an uploaded photo — leave "key" out',
    );
  });

  test("that is no file shows the format of a file", () => {
    expect(withPhoto('"a.jpg"')[0]).toContain(
      'is not a file — write { "name": "photo.jpg", "type": "image/jpeg"',
    );
  });

  test("of a wrong type names the accepted types", () => {
    expect(withPhoto('{ "name": "a.svg", "type": "image/svg+xml", "size": 9 }')[0]).toContain(
      "JPEG",
    );
  });
});

test("an unknown font names some fonts, and the file with all of them", () => {
  const font = '"font": "cinzel"';
  const file = "products/love-family-necklace.json";
  expect(textOf(file)).toContain(font);
  const [diagnostic, ...others] = diagnosticsOf(
    file,
    textOf(file).replace(font, '"font": "wingdings"'),
  );
  expect(others).toEqual([]);
  expect(diagnostic).toMatch(
    /there is no font "wingdings" — name one that is there: "great-vibes", "[^)]* more \(option-sets\/fonts\.json has them all\)/,
  );
});

test("a wrong total is reported with the right one and its price lines", () => {
  const [diagnostic, ...others] = diagnosticsOf(
    CLASSIC,
    textOf(CLASSIC).replace('"total": 25.98', '"total": 25.99'),
  );
  expect(others).toEqual([]);
  expect(diagnostic).toContain(
    "costs 25.98, not 25.99 (Classic Name Necklace $24.99, Extra names $0.99) — correct the total or the rule",
  );
});

test("a dead option names the line of the forbid", () => {
  const text = fileWithMistake("dead-option");
  const line = text.split("\n").findIndex((each) => each.includes('"forbid"')) + 1;
  const [diagnostic] = diagnosticsOf("products/dead-option.json", text);
  expect(diagnostic).toMatch(
    new RegExp(`dead-option: .*: the forbid on line ${line} refuses it — `),
  );
});

test("a product that is not featured is listed, and is neither an error nor a warning", () => {
  const report = lint("products/sound.json", validFile);
  expect([report.errors, report.warnings]).toEqual([[], []]);
  expect(report.unfeatured).toEqual(["products/sound.json"]);
  expect(lintLines(report, "catalog")).toContain(
    'not on the home page ("featured" in shop.json): catalog/products/sound.json',
  );
});
