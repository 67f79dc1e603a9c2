import { assert, constant, constantFrom, integer, nat, property, record } from "fast-check";
import { expect, test } from "vitest";
import { gridStep } from "../../../../web/form/fontPicker/gridStep.ts";

const KEYS = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End"] as const;

const grids = record({
  count: integer({ min: 1, max: 120 }),
  columns: integer({ min: 1, max: 8 }),
}).chain((size) => record({ size: constant(size), index: nat(size.count - 1) }));

test("a key never leaves the grid", () => {
  assert(
    property(grids, constantFrom(...KEYS), ({ size, index }, key) => {
      const next = gridStep(key, index, size);
      expect(next).toBeGreaterThanOrEqual(0);
      expect(next).toBeLessThan(size.count);
    }),
  );
});

test("the opposite key moves back, except at an edge", () => {
  const opposites = [
    ["ArrowRight", "ArrowLeft"],
    ["ArrowDown", "ArrowUp"],
  ] as const;
  assert(
    property(grids, constantFrom(...opposites), ({ size, index }, [key, opposite]) => {
      const next = gridStep(key, index, size) ?? index;
      expect(next === index ? index : gridStep(opposite, next, size)).toBe(index);
    }),
  );
});

test("down and up stay in the column, left and right pass the ends of a row", () => {
  const size = { count: 7, columns: 3 };
  expect(gridStep("ArrowDown", 1, size)).toBe(4);
  expect(gridStep("ArrowDown", 4, size)).toBe(4);
  expect(gridStep("ArrowUp", 6, size)).toBe(3);
  expect(gridStep("ArrowRight", 2, size)).toBe(3);
  expect(gridStep("Home", 5, size)).toBe(0);
  expect(gridStep("End", 0, size)).toBe(6);
});

test("other keys move nowhere", () => {
  expect(gridStep("a", 1, { count: 7, columns: 3 })).toBeNull();
  expect(gridStep("Enter", 1, { count: 7, columns: 3 })).toBeNull();
});
