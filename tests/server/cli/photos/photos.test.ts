import { expect, test } from "vitest";
import type { Photograph } from "../../../../server/cli/photos/photograph.ts";
import { createStudio } from "../../../../server/cli/photos/studioScene.ts";
import { catalog } from "../../../support/server/carts.ts";

const studio = createStudio("catalog", catalog);

/** A photograph of one piece. */
function photographOf(product: string, draft: Readonly<Record<string, unknown>>): Photograph {
  const chain: Photograph["pieces"][number]["chain"] = { left: [[0, 1]], right: [[1, 1]] };
  return {
    pieces: [{ product, draft, at: [0, 0], turn: 0, crown: 0, chain }],
    size: [400, 400],
    samples: 1,
    camera: {
      width: 68,
      target: [0, 0, 0],
      tilt: 20,
      turn: 0,
      fstop: 8,
      focus: [0, 0, 0],
      exposure: 0.5,
    },
    ground: "light",
    light: {},
    finish: {},
  };
}

const names = [{ name: "Ann" }, { name: "Bo" }];

test.each([
  ["classic-name-necklace", { names, metal: "rose-gold-color" }, "rose-gold-color"],
  ["love-family-necklace", { names }, "gold-color"],
  ["heart-beads-necklace", { names }, "gold-color"],
  ["family-heart-birthstone-necklace", { names }, "gold-color"],
  ["engraved-dogtag-necklace", { engravingType: "names", text: "Forever" }, "silver-color"],
])("%s is photographed with the outlines of its drawing", (product, draft, metal) => {
  const [piece] = studio.layOutScene(photographOf(product, draft)).pieces;
  expect(piece?.metal).toBe(metal);
  expect(piece?.chain.strands).toHaveLength(2);
  const items = piece?.items ?? [];
  expect(items.filter((item) => "isSample" in item && item.isSample)).toEqual([]);
  const metals = items.flatMap((item) => (item.kind === "metal" ? [item] : []));
  expect(metals).not.toEqual([]);
  for (const { shapes, box } of metals) {
    // A line's half width lies outside of its points.
    const points = shapes.flatMap((shape) => {
      const margin = (shape.kind === "area" ? shape.grow : shape.width) / 2;
      return shape.lines.flatMap(({ points: line }) =>
        line.map((value, at) => ({ value, margin, isX: at % 2 === 0 })),
      );
    });
    for (const [isX, from, to] of [
      [true, box.left, box.right],
      [false, box.top, box.bottom],
    ] as const) {
      const along = points.filter((point) => point.isX === isX);
      const min = Math.min(...along.map(({ value, margin }) => value - margin));
      const max = Math.max(...along.map(({ value, margin }) => value + margin));
      expect(min).toBeGreaterThan(from - 0.05);
      expect(max).toBeLessThan(to + 0.05);
      // A box may include room for the loops of the chain.
      expect(max - min).toBeGreaterThan(0.8 * (to - from));
    }
  }
});

test("on a bust a piece hangs straight, by the length of its chain", () => {
  const photograph = photographOf("classic-name-necklace", { names, length: 18 });
  for (const piece of photograph.pieces) Object.assign(piece, { at: [3, 4], turn: 9 });
  const scene = studio.layOutScene({ ...photograph, ground: "bust" });
  expect(scene.pieces).toMatchObject([{ at: [0, 0], turn: 0, chain: { length: 18 * 25.4 } }]);
});

test("a piece that can't be ordered is not photographed", () => {
  const draft = { names: Array.from({ length: 9 }, () => ({ name: "Emma" })) };
  const photograph = photographOf("classic-name-necklace", draft);
  expect(() => studio.layOutScene(photograph)).toThrow("can't be ordered");
});
