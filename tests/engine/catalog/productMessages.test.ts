import { formatDiagnostic, lintCatalog, lintLines } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { specifiedFiles } from "../../support/specifiedShop.ts";
import { sound, spoiled } from "./mistakes.ts";

const CLASSIC = "products/classic-name-necklace.json";
const DOGTAG = "products/engraved-dogtag-necklace.json";
const textOf = (file: string) => specifiedFiles.find((each) => each.file === file)?.text ?? "";

function lint(file: string, text: string) {
  return lintCatalog(
    [...specifiedFiles.filter((each) => each.file !== file), { file, text }],
    null,
  );
}

function faultsOf(file: string, text: string): readonly string[] {
  return lint(file, text).errors.map(formatDiagnostic);
}

describe("a copied product", () => {
  test("that was not changed is at fault itself, whether its file comes before the original or after it", () => {
    for (const id of ["a-copy", "z-copy"]) {
      const file = `products/${id}.json`;
      const errors = faultsOf(file, textOf(CLASSIC));
      expect(errors.map((fault) => fault.replace(/:\d+:\d+/, ""))).toEqual([
        `${file} file-name: ${CLASSIC} has this id — give this copy one of its own, as its file is named`,
        `${file} duplicate-path: ${CLASSIC} has this path too — choose another one`,
        `${file} duplicate-name: ${CLASSIC} has this name too — choose another one`,
      ]);
    }
  });

  test("with an id of its own is at fault for the rest, as the original is on the home page", () => {
    const text = textOf(CLASSIC).replace('"classic-name-necklace"', '"a-copy"');
    const errors = faultsOf("products/a-copy.json", text);
    expect(errors).toHaveLength(2);
    for (const fault of errors)
      expect(fault).toMatch(/^products\/a-copy\.json:.*duplicate-(path|name)/);
  });
});

test("a list in the rows of a list is told that lists do not nest", () => {
  const rows = '"of": [{ "id": "row", "kind": "text"';
  expect(sound).toContain(rows);
  const [fault, ...others] = faultsOf(
    "products/sound.json",
    sound.replace(rows, rows.replace("text", "list")),
  );
  expect(others).toEqual([]);
  expect(fault).toContain("a list can't stand in the rows of another list — move it out");
});

describe("an example's photo", () => {
  const example = textOf(DOGTAG).match(/"photo": \{[^}]*\}/)?.[0] ?? "";
  const withPhoto = (photo: string) =>
    faultsOf(DOGTAG, textOf(DOGTAG).replace(example, `"photo": ${photo}`));

  test("with a key that the shop did not give is told to leave it out", () => {
    expect(example).not.toBe("");
    const [fault, ...others] = withPhoto(
      '{ "name": "a.jpg", "type": "image/jpeg", "size": 9, "key": "abc" }',
    );
    expect(others).toEqual([]);
    expect(fault).toContain(
      '"abc" is not a key that the shop gave to an uploaded photo — leave "key" out',
    );
  });

  test("that is no file is told with the form of one", () => {
    expect(withPhoto('"a.jpg"')[0]).toContain(
      'is not a file — write { "name": "photo.jpg", "type": "image/jpeg"',
    );
  });

  test("of another type is told the types", () => {
    expect(withPhoto('{ "name": "a.svg", "type": "image/svg+xml", "size": 9 }')[0]).toContain(
      "JPEG",
    );
  });
});

test("an unknown font is told with fonts that there are, and where the others are", () => {
  const font = '"font": "cinzel"';
  const file = "products/love-family-necklace.json";
  expect(textOf(file)).toContain(font);
  const [fault, ...others] = faultsOf(file, textOf(file).replace(font, '"font": "wingdings"'));
  expect(others).toEqual([]);
  expect(fault).toMatch(
    /there is no font "wingdings" — name one that is there: "great-vibes", "[^)]* more \(option-sets\/fonts\.json has them all\)/,
  );
});

test("a wrong total is told with the one that stands there, the right one and its lines", () => {
  const [fault, ...others] = faultsOf(
    CLASSIC,
    textOf(CLASSIC).replace('"total": 25.98', '"total": 25.99'),
  );
  expect(others).toEqual([]);
  expect(fault).toContain(
    "costs 25.98, not 25.99 (Classic Name Necklace $24.99, Extra names $0.99) — correct the total or the rule",
  );
});

test("an option that cannot be ordered is told with the line that refuses it", () => {
  const text = spoiled("dead-option");
  const line = text.split("\n").findIndex((each) => each.includes('"forbid"')) + 1;
  const [fault] = faultsOf("products/dead-option.json", text);
  expect(fault).toMatch(new RegExp(`dead-option: .*: the forbid on line ${line} refuses it — `));
});

test("a product that is missing from the home page is told, and is no fault", () => {
  const report = lint("products/sound.json", sound);
  expect([report.errors, report.warnings]).toEqual([[], []]);
  expect(report.unfeatured).toEqual(["products/sound.json"]);
  expect(lintLines(report, "catalog")).toContain(
    'not on the home page ("featured" in shop.json): catalog/products/sound.json',
  );
});
