import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import { CANVAS, drawLayers, drawScene } from "#engine/preview";
import { svgDocument } from "../../../../engine/preview/svg/drawing.ts";
import { drawnProduct } from "../../../support/preview/drawnProducts.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { SAMPLE_PARTS, productOf } from "../../../support/preview/sampleParts.ts";

const context = createTestContext();
/** Half a link's length, in gauges, by the style of the chain. */
const HALF_LINK = { ball: 0.5, cable: 0.8 };
/** Pixels of a rendered picture per pixel of the canvas. */
const DETAIL = 3;
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

it.each([14, 16, 18, 20])(
  "the links of a cable chain of %d inches are seen alternately from their faces, which are open, and from their edges",
  (length) => {
    const product = drawnProduct("classic-name-necklace");
    const values = { names: [{ name: "Mia" }], length };
    const scene = drawScene(product, values, context);
    const drawing = drawLayers(product, values, context, { prefix: "p" });
    const [chain] = scene?.chains ?? [];
    if (scene === null || drawing === null || chain?.kind !== "chain")
      throw new Error("the chain is not drawn");
    const layers = drawing.layers.filter(({ key }) => key.startsWith("chain"));
    const width = CANVAS.width * DETAIL;
    const fitTo = { mode: "width", value: width } as const;
    const { pixels } = new Resvg(svgDocument({ ...drawing, layers }), { fitTo }).render();
    const { x, y, scale } = scene.camera;
    // Of one strand, what is in the picture.
    const links = chain.links.filter(
      (link) => link.x > 0 && (link.y - chain.gauge) * scale + y > 0,
    );
    expect(links.length).toBeGreaterThan(10);
    const sides = links.map((link) => {
      /** Whether a point across the link is covered, at a distance from its centre in gauges. */
      const isCovered = (across: number) => {
        const column = (link.x - Math.sin(link.angle) * across * chain.gauge) * scale + x;
        const row = (link.y + Math.cos(link.angle) * across * chain.gauge) * scale + y;
        const pixel = Math.floor(row * DETAIL) * width + Math.floor(column * DETAIL);
        return (pixels[pixel * 4 + 3] ?? 0) > 127;
      };
      if (!isCovered(0) && isCovered(-0.375) && isCovered(0.375)) return "face";
      return isCovered(0) && !isCovered(-0.25) && !isCovered(0.25) ? "edge" : "neither";
    });
    for (const [i, side] of sides.slice(1).entries())
      expect(new Set([sides[i], side])).toEqual(new Set(["edge", "face"]));
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
