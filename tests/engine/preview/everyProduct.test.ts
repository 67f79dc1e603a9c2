import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Field, RowField } from "#engine";
import { CANVAS, drawProduct, drawScene, type PreviewValues } from "#engine/preview";
import { forAll } from "../../arbitraries/forAll.ts";
import { type ProductWithPreview, drawnProducts } from "../../support/preview/drawnProducts.ts";
import { createTestContext } from "../../support/preview/testContext.ts";

const context = createTestContext();
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÉÖÅØéñöøüçß&'-. 0189"];

function text(max: number): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: max })
    .map((letters) => letters.join(""));
}

function valueOf(field: Field | RowField): fc.Arbitrary<string | number> {
  switch (field.kind) {
    case "text":
      return text(field.max ?? 12);
    case "choice":
      return fc.constantFrom(...field.options.map(({ id }) => id));
    case "number":
      return fc.integer({ min: field.min, max: field.max });
    case "derived":
      return fc.constant(18);
    case "file":
    case "list":
      return fc.constant("");
  }
}

/** Any values, valid or not. */
function valuesOf(product: ProductWithPreview): fc.Arbitrary<PreviewValues> {
  return fc.record(
    Object.fromEntries(
      product.fields.map((field): [string, fc.Arbitrary<PreviewValues[string]>] => [
        field.id,
        field.kind === "list"
          ? fc.array(fc.record(Object.fromEntries(field.of.map((sub) => [sub.id, valueOf(sub)]))), {
              minLength: field.min,
              maxLength: field.max,
            })
          : valueOf(field),
      ]),
    ),
  );
}

function sceneOf(product: ProductWithPreview, values: PreviewValues) {
  const scene = drawScene(product.preview, values, context);
  if (scene === null) throw new Error("a font is missing");
  return scene;
}

describe.each(drawnProducts())("$id", (product) => {
  const anything = valuesOf(product);

  it("is drawn with finite numbers for any values", () => {
    forAll(40, [anything], (values) => {
      const svg = drawProduct(product, values, context, { prefix: "p" });
      expect(svg).not.toMatch(/NaN|Infinity|undefined|e\+/);
    });
  });

  it("is the same SVG for the same values", () => {
    forAll(6, [anything], (values) => {
      const other = createTestContext();
      expect(drawProduct(product, values, other, { prefix: "p" })).toBe(
        drawProduct(product, values, context, { prefix: "p" }),
      );
    });
  });

  it("is inside the picture except for its chain", () => {
    forAll(60, [anything], (values) => {
      const { box, camera } = sceneOf(product, values);
      expect(box.left * camera.scale + camera.x).toBeGreaterThan(0);
      expect(box.right * camera.scale + camera.x).toBeLessThan(CANVAS.width);
      expect(box.top * camera.scale + camera.y).toBeGreaterThan(0);
      expect(box.bottom * camera.scale + camera.y).toBeLessThan(CANVAS.height);
    });
  });

  it("has a link of its chain at each of the chain's anchors", () => {
    forAll(20, [anything], (values) => {
      const scene = sceneOf(product, values);
      const chain = product.preview.parts.find((part) => part.part === "chain");
      const drawing = scene.items.find((item) => item.kind === "chain");
      const detached = (chain?.attach ?? []).filter((name) => {
        const anchor = scene.anchors.get(name);
        const nearest = Math.min(
          ...(drawing?.links ?? []).map(({ x, y }) =>
            Math.hypot(x - (anchor?.x ?? NaN), y - (anchor?.y ?? NaN)),
          ),
        );
        // Negated, so that a missing anchor, whose distance is NaN, is detached.
        return !(nearest < (chain?.gauge ?? 0) * 1.1);
      });
      expect(detached).toEqual([]);
    });
  });
});
