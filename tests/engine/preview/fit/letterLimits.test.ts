import { describe, expect, it } from "vitest";
import { makeability, type PreviewSpec, smallTexts } from "#engine/preview";
import { LETTER_LIMITS } from "../../../../engine/preview/fit/letterLimits.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { PLATE, sampleSpec, specOf } from "../../../support/preview/sampleParts.ts";

const context = createTestContext();
const values = { name: "H" };

function check(spec: PreviewSpec): { readonly rejected: boolean; readonly small: boolean } {
  return {
    rejected: makeability(spec, values, context).length > 0,
    small: smallTexts(spec, values, context).length > 0,
  };
}

describe("the limits of a letter's height", () => {
  it("cut: at least three strokes of 0.38 mm and two openings of 0.2 mm, with a warning below 4 mm", () => {
    expect(LETTER_LIMITS.cut.min).toBeCloseTo(3 * 0.38 + 2 * 0.2, 1);
    expect(LETTER_LIMITS.cut.warnBelow).toBe(4);
  });

  it("engraved: a stroke of 12 % of the height is as wide as a laser's spot of 0.05 mm, with a warning if a graver's 0.15 mm is wider", () => {
    expect(LETTER_LIMITS.engraved.min).toBeCloseTo(0.05 / 0.12, 2);
    expect(Math.abs(LETTER_LIMITS.engraved.warnBelow - 0.15 / 0.12)).toBeLessThan(0.1);
  });

  it.each([
    [1.4, true, false],
    [1.6, false, true],
    [3.9, false, true],
    [4.1, false, false],
  ])("a cut capital of %s mm: rejected %s, very small %s", (height, rejected, small) => {
    // The strokes take `stem` of the plate's height.
    const spec = specOf([{ ...PLATE, text: { from: "name" }, stem: 0.5, height: height + 0.5 }]);
    expect(check(spec)).toEqual({ rejected, small });
  });

  it.each([
    [0.4, true, false],
    [0.44, false, true],
    [1.1, false, true],
    [1.3, false, false],
  ])("an engraved capital of %s mm: rejected %s, very small %s", (size, rejected, small) => {
    expect(check(sampleSpec("engraveText", { text: { from: "name" }, size }))).toEqual({
      rejected,
      small,
    });
  });
});
