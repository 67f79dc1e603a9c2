import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { describe, expect, test } from "vitest";
import { drawProduct, drawScene, neededFonts, type PreviewValues } from "#engine/preview";
import { type Drawn, drawnProducts } from "../../support/preview/drawnProducts.ts";
import { createTestContext } from "../../support/preview/testContext.ts";

const room = createTestContext();
const products = drawnProducts(
  ["month-pendant", "shape-pendant"].map((id) => ({
    file: `products/${id}.json`,
    text: readFileSync(`tests/fixtures/preview/${id}.json`, "utf8"),
  })),
);

function named(id: string): Drawn {
  const found = products.find((product) => product.id === id);
  if (found === undefined) throw new Error(`there is no product "${id}"`);
  return found;
}

/** The picture, which a renderer can read and whose parts are all there; null where there is none. */
function picture(product: Drawn, values: PreviewValues): string | null {
  room.prepare(product.preview, values);
  const svg = drawProduct(product, values, room, { prefix: "odd" });
  if (svg === null) return null;
  expect(() => new Resvg(svg)).not.toThrow();
  expect(svg).not.toMatch(/NaN|Infinity|undefined|[0-9a-z]--/);
  const ids = new Set(Array.from(svg.matchAll(/ id="([^"]*)"/g), ([, id]) => id));
  const used = Array.from(svg.matchAll(/(?:href="#|url\(#)([^")]*)/g), ([, id]) => id);
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
  return svg;
}

test.each(products.map((product) => [product.id, product] as const))(
  "%s is drawn, or not at all, when a font has no shape for what is typed",
  (_, product) => {
    for (const sign of ["ŋ", "ŉ", "ĸ", "¤"]) {
      for (const font of [1, 3, 10, 40, 100]) {
        const values = {
          names: [{ name: sign }],
          word: sign,
          text: sign,
          engravingType: "names",
          font,
        };
        picture(product, values);
        expect(neededFonts(product.preview, values, room.fonts, room.typesetter)).toEqual([]);
      }
    }
  },
);

describe("a name without a sample", () => {
  const pendant = named("month-pendant");

  test("has no picture before it is typed, and nothing is waited for", () => {
    const fresh = createTestContext();
    expect(neededFonts(pendant.preview, {}, fresh.fonts, fresh.typesetter)).toEqual([]);
    expect(drawScene(pendant.preview, {}, fresh)).toBeNull();
    expect(picture(pendant, { stones: [{ month: 1 }] })).toBeNull();
  });

  test("is drawn with its stones and its chain once it is", () => {
    expect(picture(pendant, { word: "Ann", stones: [{ month: 2 }, { month: 1 }] })).toContain(
      "<svg",
    );
  });
});

test("a stone that is an option with a number is drawn as chosen, a sample as one", () => {
  const pendant = named("month-pendant");
  const stonesOf = (values: PreviewValues) => {
    picture(pendant, values);
    const items = drawScene(pendant.preview, values, room)?.items ?? [];
    return items.flatMap((item) => (item.kind === "gem" ? [[item.stone, item.isSample]] : []));
  };
  expect(stonesOf({ word: "Ann", stones: [{ month: 1 }] })).toEqual([["1", false]]);
  expect(stonesOf({ word: "Ann", stones: [] })).toEqual([["2", true]]);
});

describe("a tag", () => {
  const pendant = named("shape-pendant");

  test("is round at most, whatever its corners are", () => {
    for (const [shape, round] of [
      ["small", 10],
      ["large", 15],
    ] as const) {
      expect(picture(pendant, { shape, stone: "Onyx & Gold" })).toContain(
        `a${round} ${round} 0 0 1`,
      );
    }
    expect(picture(pendant, { shape: "sharp" })).toContain("a0.5 0.5 0 0 1");
  });

  test("that is shown only by a choice nobody has made has no picture", () => {
    expect(picture(pendant, {})).toBeNull();
  });

  test("bears a number that is derived", () => {
    const values = { shape: "large", year: 2026 };
    picture(pendant, values);
    const items = drawScene(pendant.preview, values, room)?.items ?? [];
    expect(items.filter(({ kind }) => kind === "engraving")).toHaveLength(1);
  });

  test("holds a stone whatever its option is called", () => {
    for (const stone of ["Onyx & Gold", 'The "Star" <3']) {
      expect(picture(pendant, { shape: "large", stone })).toContain('href="#odd-gem-');
    }
  });
});
