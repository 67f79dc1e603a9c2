import { describe, expect, it } from "vitest";
import { drawScene } from "#engine/preview";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { SAMPLE_PARTS, productOf } from "../../../support/preview/sampleParts.ts";

const context = createTestContext();
/** Half a link's length, in gauges, by the style of the chain. */
const HALF_LINK = { ball: 0.5, cable: 0.8 };
const GAUGES = [1, 1.7, 2.3, 2.5, 3.1, 4, 5];

it.each([
  ["ball", "small", 8],
  ["ball", "large", 40],
  ["cable", "small", 8],
  ["cable", "large", 40],
] as const)(
  "both ends of a %s chain leave the picture of a %s tag (%d mm wide), however thick the chain is",
  (style, _size, width) => {
    for (const gauge of GAUGES) {
      const spec = productOf([
        { part: "tagPlate", id: "tag", width, height: width * 1.5, corner: 3, hole: 1 },
        { part: "chain", id: "chain", attach: ["tag.hole", "tag.hole"], style, gauge, length: 18 },
      ]);
      const scene = drawScene(spec, {}, context);
      const [chain] = scene?.chains ?? [];
      if (scene === null || chain?.kind !== "chain") throw new Error("the chain is not drawn");
      const { camera } = scene;
      for (const side of [-1, 1]) {
        const tops = chain.links
          .filter(({ x }) => x * side > 0)
          .map(({ y }) => camera.y + (y - HALF_LINK[style] * gauge) * camera.scale);
        expect(Math.min(...tops)).toBeLessThan(0);
      }
    }
  },
);

describe("a longer chain", () => {
  const drawChain = (inches: number) => {
    const parts = SAMPLE_PARTS.chain.map((part) =>
      part.part === "chain" ? { ...part, length: { from: "inches" } } : { ...part, width: 12 },
    );
    const scene = drawScene(productOf(parts), { inches }, context);
    const [chain] = scene?.chains ?? [];
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
