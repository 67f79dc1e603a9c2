import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileProduct, type Product } from "#engine";
import { CANVAS, drawScene, makeability, type PartOf, type PreviewValues } from "#engine/preview";
import { forAll } from "../arbitraries/forAll.ts";
import { sampleOf } from "../arbitraries/sampleOf.ts";
import { validDraft } from "../arbitraries/validDraft.ts";
import type { ProductWithPreview } from "../support/preview/drawnProducts.ts";
import { createTestContext } from "../support/preview/testContext.ts";
import { longestValues, validValues } from "../support/preview/validValues.ts";
import { testCatalog } from "../support/specifiedShop.ts";
import { everyProduct } from "./everyProduct.ts";

const context = createTestContext();
/** Positions of a choice between the first and the last option, and of a number between the minimum and the maximum. */
const FRACTIONS = [0, 0.5, 0.999];

function drawnAmong(products: readonly Product[]): readonly ProductWithPreview[] {
  return products.flatMap((product) =>
    product.preview === null ? [] : [{ ...product, preview: product.preview }],
  );
}

describe.each(drawnAmong(everyProduct.map(([, { product }]) => product)))("$id", (product) => {
  const anything = validDraft(product).map(({ configuration }) => configuration);

  test("is inside the picture except for its chain", () => {
    forAll(60, [anything], (values) => {
      const { box, camera } = sceneOf(product, values);
      expect(box.left * camera.scale + camera.x).toBeGreaterThan(0);
      expect(box.right * camera.scale + camera.x).toBeLessThan(CANVAS.width);
      expect(box.top * camera.scale + camera.y).toBeGreaterThan(0);
      expect(box.bottom * camera.scale + camera.y).toBeLessThan(CANVAS.height);
    });
  });

  test("has a link of each drawn chain at each of the chain's anchors", () => {
    forAll(20, [anything], (values) => {
      const scene = sceneOf(product, values);
      // Beads have chains between them, too.
      const items = [...scene.chains, ...scene.items];
      const links = items.flatMap((item) => (item.kind === "chain" ? item.links : []));
      const detached = chainsOf(product, values).flatMap(({ attach, gauge }) =>
        attach.filter((name) => {
          const anchor = scene.anchors.get(name);
          const nearest = Math.min(
            ...links.map(({ x, y }) => Math.hypot(x - (anchor?.x ?? NaN), y - (anchor?.y ?? NaN))),
          );
          // Negated, so that a missing anchor, whose distance is NaN, is detached.
          return !(nearest < gauge * 1.1);
        }),
      );
      expect(detached).toEqual([]);
    });
  });
});

/**
 * A file of the catalog may allow texts that are too long to be made: page and server then say how many letters fit. In
 * the specified products and the fixtures, every valid text must fit.
 */
describe.each(drawnAmong(testCatalog.products))("$id can be made", (product) => {
  test("in every font with the longest texts, and with any number of rows", () => {
    const { id, count } = fontsOf(product);
    const messages: string[] = [];
    for (const font of sampleOf(Array.from({ length: count }, (_, index) => index))) {
      for (const fraction of FRACTIONS) {
        const fractionOf = (field: string) => (field === id ? (font + 0.5) / count : fraction);
        for (const letter of ["widest", "W", "m"] as const) {
          const values = longestValues(product, context, fractionOf, letter);
          messages.push(...sizeIssues(product, values).map((message) => `${font + 1}: ${message}`));
        }
      }
    }
    expect(messages).toEqual([]);
  });

  test("with any letters of its fonts", () => {
    const compiled = compileProduct(product);
    forAll(200, [validValues(product, context)], (values) => {
      const { configuration, issues } = compiled.project(compiled.complete(values));
      fc.pre(issues.every(({ code }) => code === "required"));
      expect(sizeIssues(product, configuration)).toEqual([]);
    });
  });
});

function sceneOf(product: ProductWithPreview, values: PreviewValues) {
  const scene = drawScene(product, values, context);
  if (scene === null) throw new Error("a font is missing");
  return scene;
}

/** The chains that are drawn for these values, in file order. */
function chainsOf({ preview }: ProductWithPreview, values: PreviewValues) {
  return preview.parts
    .filter((part): part is PartOf<"chain"> => part.part === "chain")
    .filter(({ when = {} }) =>
      Object.entries(when).every(([id, options]) =>
        [options].flat().some((option) => option === values[id]),
      ),
    );
}

/** The id of the field that chooses a part's font, and the number of fonts. */
function fontsOf({ fields, preview }: ProductWithPreview) {
  const chosen = preview.parts.flatMap((part) =>
    "font" in part && typeof part.font === "object" ? [part.font.from] : [],
  );
  const field = fields.find(({ id }) => chosen.includes(id));
  if (field?.kind === "number") return { id: field.id, count: field.max - field.min + 1 };
  return field?.kind === "choice"
    ? { id: field.id, count: field.options.length }
    : { id: "", count: 1 };
}

function sizeIssues(product: ProductWithPreview, values: PreviewValues): readonly string[] {
  return makeability(product, values, context)
    .filter(({ code }) => code === "max")
    .map(({ message }) => message);
}
