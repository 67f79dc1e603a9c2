import { readdirSync } from "node:fs";
import { formatDiagnostic, lintCatalog, formatLintReport, parseCatalog } from "#engine/catalog";
import { describe, expect, test } from "vitest";
import { catalogWith } from "../../../arbitraries/product/catalogWith.ts";
import { specifiedFiles, specifiedText } from "../../../support/specifiedShop.ts";
import { validFile, fileWithMistake, MISTAKES } from "./mistakes.ts";

const images = new Set(
  readdirSync(new URL("../../../../catalog/images", import.meta.url)).map(
    (name) => `/images/${name}`,
  ),
);

const CLASSIC = "products/classic-name-necklace.json";
const classic = { file: CLASSIC, text: specifiedText(CLASSIC) };

/** Lints a file beside the only other product that some of the mistakes repeat or refer to. */
function lint(name: string, text = fileWithMistake(name)) {
  return lintCatalog(catalogWith([classic, { file: `products/${name}.json`, text }]), images);
}

describe("the lint reports a mistake, its position and what to do", () => {
  test.each(MISTAKES.map(([name, diagnostics]) => [name, diagnostics] as const))(
    "%s",
    (name, diagnostics) => {
      const { errors, warnings } = lint(name);
      const reported = [...errors, ...warnings];
      expect(reported.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual(
        diagnostics,
      );
      for (const diagnostic of reported) {
        expect(diagnostic.file).toBe(`products/${name}.json`);
        expect(formatDiagnostic(diagnostic)).toMatch(
          /^products\/[a-z-]+\.json:\d+:\d+ [a-z-]+: .+ — .+/u,
        );
      }
    },
  );

  test.each([
    ["row-field-tested", 'is in the rows of "rows" and can\'t be tested outside them'],
    ["spaced-rename", "must be letters, digits, hyphens and underscores"],
    [
      "migration-to-list",
      'a list, which has no entry of its own — name a field of its rows: "row"',
    ],
    ["migration-joins", '"engraving" and "front" would both become "words"'],
    ["example-refused", "rows.0.row: Please use at most 9"],
  ])("the message for %s contains: %s", (name, part) => {
    const [diagnostic] = lint(name).errors;
    expect(diagnostic?.message).toContain(part);
  });

  test("warns about each amount, limit and condition whose change no example would notice", () => {
    const { warnings } = lint("uncovered-amount");
    expect(warnings.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "no example would fail if "Large" of "size" cost $5.01 — add an example",
        "no example would fail if "Fast" of "shipping" cost $3.01 — add an example",
        "no example would fail if \`upto\` of "more-rows" were 4 — add an example",
        "no example would fail if \`percent\` of "offer" were -9 — add an example",
        "no example would fail if \`when\` of "offer" were min 5 of "rows" — add an example",
      ]
    `);
  });

  test("a formatted report marks warnings", () => {
    const deadOption = {
      code: "dead-option",
      file: "x.json",
      line: 1,
      column: 1,
      message: "m",
    } as const;
    const report = { errors: [], warnings: [deadOption], coverage: { covered: 0, total: 0 } };
    expect(
      formatLintReport({ ...report, skippedExamples: [], unfeatured: [] }, "catalog")[0],
    ).toContain("dead-option (warning): m");
  });

  test("reports examples as skipped only if an error may change prices", () => {
    const skippedExamplesOf = (name: string) => lint(name).skippedExamples;
    for (const name of ["amount-and-total", "misspelt-and-wrong", "unknown-kind", "trailing-comma"])
      expect(skippedExamplesOf(name)).toEqual([`products/${name}.json`]);
    for (const name of ["label-and-total", "misspelt-options", "wrong-total", "bad-path"])
      expect(skippedExamplesOf(name)).toEqual([]);
    expect(formatLintReport(lint("amount-and-total"), "catalog")).toContain(
      "not checked until these errors are corrected: the examples of catalog/products/amount-and-total.json",
    );
  });

  test("the valid file, valid.json, has no diagnostic", () => {
    expect(lint("valid", validFile)).toMatchObject({
      errors: [],
      warnings: [],
      skippedExamples: [],
    });
  });

  test("reports the errors of all files, in the order of files and lines", () => {
    const three = ["wrong-total", "misspelt-key", "missing-comma"].map((name) => ({
      file: `products/${name}.json`,
      text: fileWithMistake(name),
    }));
    const files = lintCatalog([...specifiedFiles, ...three], images).errors.map(({ file }) => file);
    expect(files).toEqual([
      "products/missing-comma.json",
      "products/misspelt-key.json",
      "products/wrong-total.json",
    ]);
    expect(parseCatalog([...specifiedFiles, ...three])).not.toHaveProperty("catalog");
  });

  test("reports schema errors and invalid references of a file together", () => {
    const text = validFile
      .replace('"originalPrice": 40', '"orignalPrice": 40')
      .replace('"when": { "size": "large" }', '"when": { "sise": "large" }')
      .replace('"of": "rows"', '"of": "row"');
    const { errors } = lint("valid", text);
    expect(errors.map(({ code }) => code)).toEqual(["unknown-key", "reference", "reference"]);
  });
});
