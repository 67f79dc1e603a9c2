import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "../../../arbitraries/forAll.ts";
import {
  didYouMean,
  editDistance,
  nearest,
} from "../../../../engine/catalog/diagnostics/didYouMean.ts";

/** The definition of optimal string alignment, step by step. */
function distanceByDefinition(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const [lastA, lastB] = [a.at(-1), b.at(-1)];
  const steps = [
    distanceByDefinition(a.slice(0, -1), b) + 1,
    distanceByDefinition(a, b.slice(0, -1)) + 1,
    distanceByDefinition(a.slice(0, -1), b.slice(0, -1)) + (lastA === lastB ? 0 : 1),
  ];
  const swapped = a.length > 1 && b.length > 1 && lastA === b.at(-2) && a.at(-2) === lastB;
  if (swapped) steps.push(distanceByDefinition(a.slice(0, -2), b.slice(0, -2)) + 1);
  return Math.min(...steps);
}

const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });

test("the edit distance is that of its definition", () => {
  forAll(400, [word, word], (a, b) => {
    expect(editDistance(a, b)).toBe(distanceByDefinition(a, b));
  });
  expect(editDistance("lable", "label")).toBe(1);
  expect(editDistance("ab", "ba")).toBe(1);
  expect(editDistance("flat", "each")).toBe(4);
});

test("the nearest word has the fewest edits, or is the first of several; null if all words are too different", () => {
  expect(nearest("lable", ["table", "label"])).toBe("table");
  expect(nearest("optoins", ["options", "option"])).toBe("options");
  expect(nearest("xyz", ["label", "kind"])).toBeNull();
  expect(didYouMean("lable", ["label"])).toBe(' — did you mean "label"?');
  expect(didYouMean("xyz", ["label"])).toBe("");
});
