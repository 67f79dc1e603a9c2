import { expect, it } from "vitest";
import { drawScene } from "#engine/preview";
import { createTestContext } from "../../support/preview/testContext.ts";
import { specOf } from "../../support/preview/sampleParts.ts";

const context = createTestContext();
/** Half a link's length, in gauges. */
const HALF = { ball: 0.5, cable: 0.9 };
const GAUGES = [1, 1.7, 2.3, 2.5, 3.1, 4, 5];

it.each([
  ["ball", "small", 8],
  ["ball", "large", 40],
  ["cable", "small", 8],
  ["cable", "large", 40],
] as const)(
  "a %s chain of a %s tag leaves the picture, however thick it is",
  (style, _size, width) => {
    for (const gauge of GAUGES) {
      const spec = specOf([
        { part: "tagPlate", id: "tag", width, height: width * 1.5, corner: 3, hole: 1 },
        { part: "chain", id: "chain", attach: ["tag.hole", "tag.hole"], style, gauge, length: 18 },
      ]);
      const scene = drawScene(spec, {}, context);
      const chain = scene?.items.find(({ kind }) => kind === "chain");
      if (scene === null || chain?.kind !== "chain") throw new Error("the chain is not drawn");
      const { camera } = scene;
      for (const side of [-1, 1]) {
        const tops = chain.links
          .filter(({ x }) => x * side > 0)
          .map(({ y }) => camera.y + (y - HALF[style] * gauge) * camera.scale);
        expect(Math.min(...tops)).toBeLessThan(0);
      }
    }
  },
);
