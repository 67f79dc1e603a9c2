import { describe, expect, it } from "vitest";
import { drawScene, makeability, type PreviewSpec, smallTexts } from "#engine/preview";
import { LETTER_LIMITS } from "../../../engine/preview/fit/letterLimits.ts";
import { createTestContext } from "../../support/preview/testContext.ts";
import { SAMPLE_PARTS, PLATE, specOf } from "../../support/preview/sampleParts.ts";

const context = createTestContext();
const values = { name: "H" };

function check(spec: PreviewSpec): { readonly rejected: boolean; readonly small: boolean } {
  context.prepare(spec, values);
  return {
    rejected: makeability(spec, values, context).length > 0,
    small: smallTexts(spec, values, context).length > 0,
  };
}

describe("the minimum letter sizes", () => {
  it("cut: three strokes of 0.38 mm and two openings of 0.2 mm; small below 4 mm", () => {
    expect(LETTER_LIMITS.cut.min).toBeCloseTo(3 * 0.38 + 2 * 0.2, 1);
    expect(LETTER_LIMITS.cut.warnBelow).toBe(4);
  });

  it("engraved: strokes of 12 % of the height, by a laser of 0.05 mm and a graver of 0.15 mm", () => {
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
    const parts = SAMPLE_PARTS.engraveText.map((part) =>
      part.part === "engraveText" ? { ...part, text: { from: "name" }, size } : part,
    );
    expect(check(specOf(parts))).toEqual({ rejected, small });
  });
});

describe("a longer chain", () => {
  const drawChain = (inches: number) => {
    const parts = SAMPLE_PARTS.chain.map((part) =>
      part.part === "chain" ? { ...part, length: { from: "inches" } } : { ...part, width: 12 },
    );
    const scene = drawScene(specOf(parts), { inches }, context);
    const chain = scene?.items.find((item) => item.kind === "chain");
    if (scene === null || chain?.kind !== "chain") throw new Error("no chain is drawn");
    const top = chain.links.reduce((a, b) => (a.y < b.y ? a : b));
    return {
      middle: scene.camera.y,
      // The distance from the middle at which the chain leaves the picture.
      reach: Math.abs(top.x) * scene.camera.scale,
    };
  };

  it("is drawn lower and steeper with every inch from 14 to 20", () => {
    const lengths = Array.from({ length: 7 }, (_, i) => drawChain(14 + i));
    for (const [i, { middle, reach }] of lengths.entries()) {
      const shorter = lengths[i - 1];
      if (shorter === undefined) continue;
      expect(middle - shorter.middle).toBeGreaterThan(4);
      expect(reach).toBeLessThan(shorter.reach);
    }
  });
});
