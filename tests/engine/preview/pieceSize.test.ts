import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  CANVAS,
  contentOf,
  drawScene,
  pieceSize,
  type PreviewValues,
  type Scene,
} from "#engine/preview";
import { forAll } from "../../arbitraries/forAll.ts";
import {
  drawnProduct,
  drawnProducts,
  type ProductWithPreview,
} from "../../support/preview/drawnProducts.ts";
import { maskOf } from "../../support/preview/masks.ts";
import { previewFixtures } from "../../support/preview/previewFixtures.ts";
import { productOf } from "../../support/preview/sampleParts.ts";
import { createContextWithoutFonts, createTestContext } from "../../support/preview/testContext.ts";
import { validValues } from "../../support/preview/validValues.ts";

const context = createTestContext();

function sizeOf(product: ProductWithPreview, values: PreviewValues) {
  const size = pieceSize(product, values, context);
  if (size === null) throw new Error("there is nothing to measure");
  return size;
}

/** The width and height of the painted metal and stones, in millimetres. */
function paintedSize(scene: Scene): readonly [width: number, height: number] {
  const pixels = scene.items
    .filter(({ kind }) => kind === "metal" || kind === "gem")
    .flatMap((item) => maskOf(scene, item));
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const pixel of pixels) {
    const [x, y] = [pixel % CANVAS.width, Math.floor(pixel / CANVAS.width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const { scale } = scene.camera;
  return [(right - left + 1) / scale, (bottom - top + 1) / scale];
}

/** In millimetres: half of the rounding, and what up to three partly painted pixels or the stones' settings may add. */
const TOLERANCE = 0.25 + 0.4;

function expectPaintedSize(product: ProductWithPreview, values: PreviewValues): void {
  const { width, height } = sizeOf(product, values);
  const scene = drawScene(product, values, context, "none");
  if (scene === null) throw new Error("a font is missing");
  const [paintedWidth, paintedHeight] = paintedSize(scene);
  expect(Math.abs(width - paintedWidth)).toBeLessThan(TOLERANCE);
  expect(Math.abs(height - paintedHeight)).toBeLessThan(TOLERANCE);
}

const products = drawnProducts(previewFixtures);

describe.each(products)("the size of $id", (product) => {
  const { preview, fields } = product;

  it("is that of the painted metal and stones that are ordered", () => {
    forAll(8, [validValues(product, context)], (values) => expectPaintedSize(product, values));
  });

  it("is positive, in half millimetres, and its letters are no higher than the piece", () => {
    forAll(20, [validValues(product, context)], (values) => {
      const { width, height, initials } = sizeOf(product, values);
      for (const length of [width, height]) {
        expect(length).toBeGreaterThan(0);
        expect(Number.isInteger(length * 2)).toBe(true);
      }
      const [smallest, largest] = initials ?? [1, 1];
      expect(smallest).toBeGreaterThan(0);
      expect(largest).toBeGreaterThanOrEqual(smallest);
      expect(largest).toBeLessThanOrEqual(height + 0.25);
    });
  });

  it("depends neither on the metal nor on the delivery", () => {
    const others = fields.filter(
      (field) =>
        field.kind === "choice" && (field.id === preview.metal.from || field.role !== null),
    );
    forAll(10, [validValues(product, context), fc.nat()], (values, pick) => {
      const changed = Object.fromEntries(
        others.flatMap((field) => {
          const options = field.kind === "choice" ? field.options : [];
          const option = options[pick % options.length];
          return option === undefined ? [] : [[field.id, option.id]];
        }),
      );
      expect(sizeOf(product, { ...values, ...changed })).toEqual(sizeOf(product, values));
    });
  });

  it("is that of the samples until something is typed", () => {
    const { texts } = contentOf(product, {}, context.fonts, "example");
    const samples = texts.filter(({ path }) => path !== null);
    const typed: Record<string, string | Record<string, string>[]> = {};
    for (const { path, text } of samples) {
      const [id = "", , sub] = path ?? [];
      typed[id] = sub === undefined ? text : [{ [sub]: text }];
    }
    const size = pieceSize(product, {}, context);
    expect(size?.samples ?? []).toEqual(samples.map(({ text }) => text));
    // Stones are not typed.
    const hasStones = preview.parts.some(({ part }) => part === "gem");
    if (samples.length > 0 && !hasStones)
      expect(size).toEqual({ ...sizeOf(product, typed), samples: size?.samples });
  });
});

const product = (id: string) => drawnProduct(id, previewFixtures);

test("a tag has the size that its option promises, without the jump ring", () => {
  const tag = product("engraved-dogtag-necklace");
  for (const [size, width, height] of [
    ["small", 22, 36],
    ["large", 28, 50],
  ] as const)
    expect(sizeOf(tag, { size, engravingType: "photo" })).toMatchObject({ width, height });
});

test("each further bead makes the piece wider by a bead and a ball", () => {
  const beads = product("heart-beads-necklace");
  const widths = [1, 2, 3, 4].map(
    (count) =>
      sizeOf(beads, { names: Array.from({ length: count }, () => ({ name: "Al" })) }).width,
  );
  expect(widths[0]).toBe(12);
  for (const [index, width] of widths.entries())
    // A bead of 12 mm and a ball of 1.7 mm on a curve. Each width is rounded to half a millimetre.
    if (index > 0) expect(Math.abs(width - (widths[index - 1] ?? 0) - 13.2)).toBeLessThan(0.6);
});

test("a ring that hangs lower than the letters counts", () => {
  const values = { names: [{ name: "===============" }], font: 1, length: 14 };
  expectPaintedSize(product("classic-name-necklace"), values);
});

test("a row without a name is not measured once another has one", () => {
  const classic = product("classic-name-necklace");
  const one = sizeOf(classic, { names: [{ name: "Ann" }] });
  expect(sizeOf(classic, { names: [{ name: "Ann" }, {}] })).toEqual(one);
  expect(one.samples).toEqual([]);
});

test("the first letter of a typed text is measured unless it is a symbol, but not of a fixed word", () => {
  const tag = product("engraved-dogtag-necklace");
  const values = { engravingType: "names", symbol: "♥", size: "small" };
  expect(sizeOf(tag, { ...values, text: "☾ Ann" }).initials).toBeNull();
  expect(sizeOf(tag, { ...values, text: "Ann" }).initials).toEqual([4.3, 4.3]);
  expect(sizeOf(product("love-family-necklace"), { names: [{ name: "Al" }] }).initials).toEqual([
    1.8, 1.8,
  ]);
});

test("the tail of a letter below the baseline does not count", () => {
  const heightsOf = (name: string) =>
    sizeOf(product("love-family-necklace"), { names: [{ name }] }).initials;
  expect(heightsOf("Jo")).toEqual(heightsOf("Io"));
});

test("the smallest height of a letter is a tenth of a millimetre", () => {
  // The raised a is the smallest first letter, and the wide Ĳ makes the text small.
  const names = Array.from({ length: 28 }, () => ({ name: "ªĲĲĲĲ" }));
  expect(sizeOf(product("tiny-beads-necklace"), { names }).initials).toEqual([0.1, 0.1]);
});

test("nothing is measured while a font is missing, and without a name or a sample", () => {
  const classic = product("classic-name-necklace");
  expect(pieceSize(classic, { names: [{ name: "Ann" }] }, createContextWithoutFonts())).toBeNull();
  const [plate, ...parts] = classic.preview.parts;
  if (plate?.part !== "namePlate") throw new Error("the first part is a plate");
  const withoutSample = [{ ...plate, text: { from: "name" } }, ...parts];
  expect(pieceSize(productOf(withoutSample, classic.fields), {}, context)).toBeNull();
});
