import { Resvg } from "@resvg/resvg-js";
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  CANVAS,
  drawBesideCoin,
  drawOnNeck,
  drawScene,
  isWornOnNeck,
  type Drawing,
  pieceSize,
  type PreviewValues,
  type ViewFunction,
} from "#engine/preview";
import { layersSvg, svgDocument } from "../../../../engine/preview/svg/drawing.ts";
import { forAll } from "../../../arbitraries/forAll.ts";
import {
  drawnProduct,
  drawnProducts,
  type ProductWithPreview,
} from "../../../support/preview/drawnProducts.ts";
import { previewFixtures } from "../../../support/preview/previewFixtures.ts";
import {
  createContextWithoutFonts,
  createTestContext,
} from "../../../support/preview/testContext.ts";
import { validValues } from "../../../support/preview/validValues.ts";

const context = createTestContext();
const products = drawnProducts(previewFixtures);

function draw(view: ViewFunction, product: ProductWithPreview, values: PreviewValues): Drawing {
  const drawing = view(product, values, context, { prefix: "v", title: "A view" });
  if (drawing === null) throw new Error("nothing was drawn");
  return drawing;
}

const svgOf = ({ layers }: Drawing) => layersSvg(layers);
/** The layer with this key, as SVG. */
const layer = ({ layers }: Drawing, wanted: string) =>
  layersSvg(layers.filter(({ key }) => key === wanted));

/** The camera of a drawing: where it shows the piece, in pixels and pixels per millimetre. */
function cameraOf(drawing: Drawing) {
  const [, scale, x, y] =
    /matrix\(([\d.]+) 0 0 [\d.]+ (-?[\d.]+) (-?[\d.]+)\)/.exec(layer(drawing, "metal0")) ?? [];
  return { scale: Number(scale), x: Number(x), y: Number(y) };
}

/** The exact box of the ordered piece, in millimetres. */
function pieceBox(product: ProductWithPreview, values: PreviewValues) {
  const scene = drawScene(product, values, context, "none");
  if (scene === null) throw new Error("a font is missing");
  return scene.piece;
}

/** A quarter's diameter in millimetres. */
const QUARTER = 24.26;
/** The size in millimetres of the largest piece that fits beside the coin at the usual scale. */
const MAX_AT_USUAL_SCALE = { width: 62, height: 60 };

const classic = drawnProduct("classic-name-necklace");
/** A short name on a chain of 16 inches. */
const AL: PreviewValues = { names: [{ name: "Al" }], length: 16 };
const usualScale = cameraOf(draw(drawBesideCoin, classic, AL)).scale;
const onShortChain = draw(drawOnNeck, classic, { ...AL, length: 14 });

describe.each(products)("$id", (product) => {
  it("is inside the picture beside a quarter at the same scale, the usual one unless it is too large", () => {
    forAll(20, [validValues(product, context)], (values) => {
      const drawing = draw(drawBesideCoin, product, values);
      const { scale, x, y } = cameraOf(drawing);
      const [, cx, cy, radius] = (
        /<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/.exec(layer(drawing, "surroundings")) ??
        []
      ).map(Number);
      expect((radius ?? 0) / scale).toBeCloseTo(QUARTER / 2, 1);
      const piece = pieceBox(product, values);
      expect(x + piece.left * scale).toBeGreaterThan(0);
      expect(y + piece.top * scale).toBeGreaterThan(0);
      expect(y + piece.bottom * scale).toBeLessThan(CANVAS.height);
      expect(x + piece.right * scale).toBeLessThan((cx ?? 0) - (radius ?? 0));
      expect((cx ?? 0) + (radius ?? 0)).toBeLessThan(CANVAS.width);
      expect((cy ?? 0) - (radius ?? 0)).toBeGreaterThan(0);
      expect(svgOf(drawing)).not.toMatch(/NaN|Infinity|undefined/);
      const [width, height] = [piece.right - piece.left, piece.bottom - piece.top];
      if (width <= MAX_AT_USUAL_SCALE.width && height <= MAX_AT_USUAL_SCALE.height)
        expect(scale).toBe(usualScale);
      else expect(scale).toBeLessThanOrEqual(usualScale);
    });
  });

  it("is beside its width and height in millimetres and inches", () => {
    forAll(5, [validValues(product, context)], (values) => {
      const surroundings = layer(draw(drawBesideCoin, product, values), "surroundings");
      const texts = [...surroundings.matchAll(/>([\d.]+ (?:mm|in))</g)].map(([, text]) => text);
      const size = pieceSize(product, values, context);
      const measures = [size?.width ?? 0, size?.height ?? 0].flatMap((mm) => [
        `${mm} mm`,
        `${(mm / 25.4).toFixed(1)} in`,
      ]);
      expect(texts).toEqual([`${Math.round(QUARTER * 10) / 10} mm`, ...measures]);
    });
  });

  it("is inside the picture of the neck, the same for every piece, on any chain, at the same scale", () => {
    forAll(20, [validValues(product, context)], (values) => {
      fc.pre(isWornOnNeck(product, values));
      const drawing = draw(drawOnNeck, product, values);
      const { scale, x, y } = cameraOf(drawing);
      const piece = pieceBox(product, values);
      expect(x + piece.left * scale).toBeGreaterThan(0);
      expect(x + piece.right * scale).toBeLessThan(CANVAS.width);
      expect(y + piece.top * scale).toBeGreaterThan(0);
      expect(y + piece.bottom * scale).toBeLessThan(CANVAS.height);
      expect(svgOf(drawing)).not.toMatch(/NaN|Infinity|undefined/);
      expect(layer(drawing, "surroundings")).toBe(layer(onShortChain, "surroundings"));
      expect(scale).toBe(cameraOf(onShortChain).scale);
    });
  });
});

/**
 * How far below the pit of the neck a short name hangs on a chain of this length in inches, in millimetres. The pit is the
 * origin of the figure's transform, in the middle of the picture.
 */
function dropOf(length: number): number {
  const drawing = draw(drawOnNeck, classic, { ...AL, length });
  const { scale, y } = cameraOf(drawing);
  const [, pit] =
    /matrix\([\d.]+ 0 0 [\d.]+ [\d.]+ ([\d.]+)\)/.exec(layer(drawing, "surroundings")) ?? [];
  return (y - Number(pit)) / scale;
}

test("two more inches of chain hang the piece about one inch lower", () => {
  const drops = [14, 16, 18, 20].map(dropOf);
  for (const [i, drop] of drops.entries()) {
    if (i === 0) continue;
    // Each of the two strands is an inch longer, 25.4 mm. How much lower it ends depends on its slope.
    const lower = drop - (drops[i - 1] ?? 0);
    expect(lower).toBeGreaterThan(20);
    expect(lower).toBeLessThan(40);
  }
});

test.each([14, 24])("a chain of %d inches goes on behind the neck", (length) => {
  const drawing = draw(drawOnNeck, classic, { ...AL, length });
  const chain = layer(drawing, "chains0");
  const ends = [...chain.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  const { scale, x, y } = cameraOf(drawing);
  const uncovered = {
    ...drawing,
    layers: drawing.layers.filter(({ key }) => key !== "foreground"),
  };
  for (const side of [-1, 1]) {
    const end = ends.reduce((a, b) => (a.x * side > b.x * side ? a : b));
    const point = { x: end.x * scale + x, y: end.y * scale + y };
    expect(colourAt(drawing, point)).toEqual(colourAt(withoutChain(drawing), point));
    expect(colourAt(uncovered, point)).not.toEqual(colourAt(withoutChain(uncovered), point));
  }
});

const withoutChain = (drawing: Drawing): Drawing => ({
  ...drawing,
  layers: drawing.layers.filter(({ key }) => !/^(chain|shadow)/.test(key)),
});

/** The colour of a drawing at a pixel of the canvas. */
function colourAt(drawing: Drawing, { x, y }: { readonly x: number; readonly y: number }) {
  const fitTo = { mode: "width", value: CANVAS.width } as const;
  const { pixels } = new Resvg(svgDocument(drawing), { fitTo }).render();
  const index = (Math.floor(y) * CANVAS.width + Math.floor(x)) * 4;
  return [...pixels.subarray(index, index + 3)];
}

test("without a typed name the example is drawn, without a chain no neck, and without a font nothing", () => {
  expect(svgOf(draw(drawBesideCoin, classic, {}))).toBe(
    svgOf(draw(drawBesideCoin, classic, { names: [{ name: "Olivia" }] })),
  );
  const parts = classic.preview.parts.filter(({ part }) => part !== "chain");
  const loose = { ...classic, preview: { ...classic.preview, parts } };
  expect(isWornOnNeck(loose, {})).toBe(false);
  expect(drawOnNeck(loose, {}, context, { prefix: "v" })).toBeNull();
  for (const view of [drawOnNeck, drawBesideCoin])
    expect(view(classic, {}, createContextWithoutFonts(), { prefix: "v" })).toBeNull();
});
