import * as fc from "fast-check";
import { expect, test } from "vitest";
import { gridStep } from "../../../../web/form/fontPicker/useListbox.ts";
import { forAll } from "../../../arbitraries/forAll.ts";

test("a key never leaves the grid", () => {
  const keys = fc.constantFrom("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End");
  const counts = fc.integer({ min: 1, max: 120 });
  forAll(
    200,
    [keys, counts, fc.integer({ min: 1, max: 8 }), fc.nat()],
    (key, count, columns, n) => {
      const next = gridStep(key, n % count, { count, columns });
      expect(next).toBeGreaterThanOrEqual(0);
      expect(next).toBeLessThan(count);
    },
  );
});

test.each([
  ["ArrowDown", 1, 4],
  // At the lower edge.
  ["ArrowDown", 4, 4],
  ["ArrowUp", 6, 3],
  // To the next row and back.
  ["ArrowRight", 2, 3],
  ["ArrowLeft", 3, 2],
  ["Home", 5, 0],
  ["End", 0, 6],
  ["Enter", 1, null],
])("in a grid of three columns and seven fonts %s moves from %i to %s", (key, from, to) => {
  expect(gridStep(key, from, { count: 7, columns: 3 })).toBe(to);
});
