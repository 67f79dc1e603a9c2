import { describe, expect, test } from "vitest";
import type { MetalChoice, Scene } from "#engine/preview";
import { appearanceOf } from "../../../../engine/preview/appearance.ts";
import { type Layer, layersSvg } from "../../../../engine/preview/svg/drawing.ts";
import { renderDrawing } from "../../../../engine/preview/svg/renderDrawing.ts";
import { drawnProduct } from "../../../support/preview/drawnProducts.ts";
import { engravedSquare } from "../../../support/preview/handMadeItems.ts";

const heart = drawnProduct("family-heart-birthstone-necklace");
const appearance = appearanceOf(heart, { metal: "gold-color" });
const choose = (option: string) => ({ choice: "metal", option });
const SILVER = choose("silver-color");
const ROSE = choose("rose-gold-color");

/** Renders items on a gold necklace, unless it is another metal. */
function layersOf(items: Scene["items"], product = "gold-color"): readonly Layer[] {
  const box = { left: 0, top: 0, right: 40, bottom: 40 };
  const camera = { x: 0, y: 0, scale: 10 };
  const scene = { items, chains: [], anchors: new Map(), box, piece: box, initials: [], camera };
  return renderDrawing(scene, appearanceOf(heart, { metal: product }), { prefix: "p" }).layers;
}

const stoneOn = (option: string) =>
  ({
    kind: "gem",
    centre: { x: 2, y: 2 },
    radius: 1,
    choice: "birthstone",
    stone: "May",
    isSample: false,
    loop: false,
    metal: choose(option),
  }) as const;

const svgOf = (layers: readonly Layer[], ...keys: readonly string[]) =>
  layersSvg(layers.filter(({ key }) => keys.includes(key)));

describe("a drawing of several metals", () => {
  const items = [
    ...engravedSquare(0, 0),
    ...engravedSquare(12, 0, { metal: SILVER }),
    ...engravedSquare(24, 0, { metal: ROSE }),
    stoneOn("silver-color"),
    stoneOn("rose-gold-color"),
  ];
  const layers = layersOf(items);

  test("has each id once, and refers to no other", () => {
    const shown = layersSvg(layers);
    const ids = Array.from(shown.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const references = Array.from(shown.matchAll(/(?:href="|url\()#([^")]+)/g), ([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(references));
  });

  test("engraves each metal with its own ink", () => {
    const inks = [undefined, SILVER, ROSE].map((metal) => appearance.metal(metal).ink);
    expect(new Set(inks).size).toBe(3);
    for (const [i, ink] of inks.entries()) expect(svgOf(layers, `engraving${i}`)).toContain(ink);
  });

  test("sets a stone in the metal of its plate", () => {
    for (const [i, metal] of [SILVER, ROSE].entries())
      expect(svgOf(layers, `gem${i}`)).toContain(appearance.metal(metal).edge);
  });

  test("draws a sheet of another metal as the product's metal draws it, if that is chosen", () => {
    const sheetSvg = (product: string, metal?: MetalChoice) => {
      const sheet = layersOf(engravedSquare(0, 0, { metal }), product);
      const svg = svgOf(sheet, "filter0", "shape0", "metal0", "engraving0");
      return svg.replaceAll("p-metal1-", "p-");
    };
    expect(sheetSvg("gold-color", ROSE)).toBe(sheetSvg("rose-gold-color"));
    expect(sheetSvg("gold-color", ROSE)).not.toBe(sheetSvg("gold-color"));
  });

  test("is refused if a choice doesn't offer the metal", () => {
    expect(() => layersOf(engravedSquare(0, 0, { metal: choose("brass") }))).toThrow(
      '"metal" offers no "brass"',
    );
  });
});
