import { describe, expect, test } from "vitest";
import type { PieceSize } from "#engine/preview";
import { sizeTexts } from "../../../web/preview/sizeTexts.ts";

const size: PieceSize = { width: 47, height: 20.5, initials: [4.3, 4.3], samples: [] };

describe("a size in words", () => {
  test("has millimetres and inches", () => {
    expect(sizeTexts(size)).toEqual([
      "47 × 20.5 mm (1.9 × 0.8 in)",
      "First letter 4.3 mm high (0.17 in)",
    ]);
  });

  test("has the range of letters that differ", () => {
    expect(sizeTexts({ ...size, initials: [1.9, 10.5] })[1]).toBe(
      "First letters 1.9 to 10.5 mm high (0.07 to 0.41 in)",
    );
  });

  test("has one number of inches for letters that differ by less", () => {
    expect(sizeTexts({ ...size, initials: [1.8, 1.9] })[1]).toBe(
      "First letters 1.8 to 1.9 mm high (0.07 in)",
    );
  });

  test("has no letters if there are none", () => {
    expect(sizeTexts({ ...size, initials: null })).toHaveLength(1);
  });

  test("says which samples were measured", () => {
    expect(sizeTexts({ ...size, samples: ["Emma", "Liam"] })[2]).toBe("With “Emma” and “Liam”");
  });
});
