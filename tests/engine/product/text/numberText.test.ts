import { numberText } from "#engine";
import { expect, test } from "vitest";

const SIDES = ["left", "right"] as const;

test.each([
  [{ unit: null, directions: null }, 12, "12"],
  [{ unit: "%", directions: null }, 150, "150%"],
  [{ unit: "°", directions: null }, -12, "-12°"],
  [{ unit: "mm", directions: null }, 3, "3 mm"],
  [{ unit: "%", directions: SIDES }, -30, "30% left"],
  [{ unit: "°", directions: SIDES }, 30, "30° right"],
  [{ unit: "%", directions: SIDES }, 0, "0%"],
  [{ unit: null, directions: SIDES }, -1, "1 left"],
])("%j: %d is %s", (field, number, text) => {
  expect(numberText(field, number)).toBe(text);
});
