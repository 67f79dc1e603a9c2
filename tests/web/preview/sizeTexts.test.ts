import { expect, test } from "vitest";
import type { PieceSize } from "#engine/preview";
import { sizeTexts } from "../../../web/preview/sizeTexts.ts";

const size: PieceSize = { width: 47, height: 20.5, initials: [4.3, 4.3], samples: [] };

test("a size in words has millimetres and inches, and says which samples were measured", () => {
  expect(sizeTexts({ ...size, samples: ["Emma", "Liam"] })).toEqual([
    "47 × 20.5 mm (1.9 × 0.8 in)",
    "First letter 4.3 mm high (0.17 in)",
    "With “Emma” and “Liam”",
  ]);
});

test.each([
  ["differ", [1.9, 10.5], "First letters 1.9 to 10.5 mm high (0.07 to 0.41 in)"],
  ["differ by less than the inches show", [1.8, 1.9], "First letters 1.8 to 1.9 mm high (0.07 in)"],
  ["don't exist", null, undefined],
] as const)("the text about letters that %s", (_title, initials, text) => {
  expect(sizeTexts({ ...size, initials })[1]).toBe(text);
});
