import * as fc from "fast-check";
import { type CatalogFile } from "#engine/catalog";
import { lintCatalog } from "#engine/catalog/lint";
import { expect, test } from "vitest";
import { runs } from "../../support/runs.ts";
import { fixtureFiles, specifiedFiles } from "../../support/specifiedShop.ts";

const isProduct = ({ file }: CatalogFile) => file.startsWith("products/");
const products = [...specifiedFiles, ...fixtureFiles].filter(isProduct);
const others = specifiedFiles.filter((file) => !isProduct(file));

type Path = readonly (string | number)[];

/** The paths of all values in a value. */
function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}

/** A copy in which the key at a path is removed or misspelt, or its value replaced. The path must exist. */
function changed(value: unknown, [step, ...path]: Path, change: unknown): unknown {
  if (step === undefined) return change;
  if (Array.isArray(value))
    return value.map((part: unknown, index) =>
      String(index) === String(step) ? changed(part, path, change) : part,
    );
  return Object.fromEntries(
    Object.entries({ ...(value as object) }).flatMap(([key, part]: [string, unknown]) => {
      if (key !== step) return [[key, part]];
      if (path.length > 0) return [[key, changed(part, path, change)]];
      if (change === "removed") return [];
      return change === "misspelt" ? [[`${key.slice(0, -1)}z`, part]] : [[key, change]];
    }),
  );
}

const anything = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("removed", "misspelt") },
  fc.constantFrom<unknown>(null, 0, -1, 0.005, 1e9, "", "(", "constructor", true, [], {}, [{}]),
);

type Change = readonly [path: Path, change: unknown];
type Case = readonly [file: string, value: unknown, ...changes: readonly [Change, Change]];

test("reports every diagnostic with a line and advice, without an exception, for two random changes", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...products).chain(({ file, text }): fc.Arbitrary<Case> => {
        const value: unknown = JSON.parse(text);
        const change = fc.tuple(fc.constantFrom(...pathsOf(value)), anything);
        return fc.tuple(fc.constant(file), fc.constant(value), change, change);
      }),
      ([file, value, ...changes]) => {
        let product = value;
        for (const [path, change] of changes) product = changed(product, path, change);
        const text = JSON.stringify(product, null, 1);
        const { errors, warnings } = lintCatalog([...others, { file, text }], new Set());
        const end = text.split("\n").length;
        for (const diagnostic of [...errors, ...warnings].filter((each) => each.file === file)) {
          expect(diagnostic.line).toBeGreaterThan(0);
          expect(diagnostic.line).toBeLessThanOrEqual(end);
          expect(diagnostic.message).toContain(" — ");
        }
      },
    ),
    { numRuns: runs(200) },
  );
});
