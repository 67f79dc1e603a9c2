import * as fc from "fast-check";
import { lintCatalog } from "#engine/catalog";
import { expect, test } from "vitest";
import { shopFiles } from "../../laws/everyProduct.ts";
import { fixtureFiles } from "../../support/specifiedShop.ts";

const products = [...shopFiles, ...fixtureFiles].filter(({ file }) => file.startsWith("products/"));
const others = shopFiles.filter(({ file }) => !file.startsWith("products/"));

type Step = readonly (string | number)[];

/** The paths of everything within a value. */
function pathsOf(value: unknown, path: Step = []): readonly Step[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))];
}

/** A copy in which the part at a path is gone, misspelt or another one. */
function spoilt(value: unknown, [step, ...rest]: Step, how: unknown): unknown {
  if (step === undefined) return how;
  if (Array.isArray(value))
    return value.map((part: unknown, index) =>
      String(index) === String(step) ? spoilt(part, rest, how) : part,
    );
  return Object.fromEntries(
    Object.entries({ ...(value as object) }).flatMap(([key, part]: [string, unknown]) => {
      if (key !== step) return [[key, part]];
      if (rest.length > 0) return [[key, spoilt(part, rest, how)]];
      if (how === "gone") return [];
      return how === "misspelt" ? [[`${key.slice(0, -1)}z`, part]] : [[key, how]];
    }),
  ); // pathsOf went through objects only
}

const anything = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("gone", "misspelt") },
  fc.constantFrom<unknown>(null, 0, -1, 0.005, 1e9, "", "(", "constructor", true, [], {}, [{}]),
);

type Spoilt = readonly [file: string, value: unknown, first: Spoil, second: Spoil];
type Spoil = readonly [place: Step, how: unknown];

/** What has made it stumble before: a field without its label whose condition names what is not there. */
const FOUND: [Spoilt][] = products
  .filter(({ file }) => file.includes("dogtag"))
  .map(({ file, text }) => [
    [
      file,
      JSON.parse(text),
      [["fields", "1", "label"], "gone"],
      [["fields", "1", "when", "engravingType"], "misspelt"],
    ],
  ]);

test("whatever is spoiled in a file, two places at once, the lint says where and never stumbles", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...products).chain(({ file, text }): fc.Arbitrary<Spoilt> => {
        const value: unknown = JSON.parse(text);
        const spoils = fc.tuple(fc.constantFrom(...pathsOf(value)), anything);
        return fc.tuple(fc.constant(file), fc.constant(value), spoils, spoils);
      }),
      ([file, value, [first, how], [second, other]]) => {
        const text = JSON.stringify(spoilt(spoilt(value, first, how), second, other), null, 1);
        const { errors, warnings } = lintCatalog([...others, { file, text }], new Set());
        const end = text.split("\n").length;
        for (const fault of [...errors, ...warnings].filter((each) => each.file === file)) {
          expect(fault.line).toBeGreaterThan(0);
          expect(fault.line).toBeLessThanOrEqual(end);
          expect(fault.message).toContain(" — ");
        }
      },
    ),
    { numRuns: 150, examples: FOUND },
  );
});
