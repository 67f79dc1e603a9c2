import { Resvg } from "@resvg/resvg-js";
import { describe, expect, test } from "vitest";
import type { ChoiceField, Option } from "#engine";
import {
  drawProduct,
  drawScene,
  neededFonts,
  type PartOf,
  type PreviewValues,
} from "#engine/preview";
import { CHOICE_DEFAULTS } from "../../support/fieldDefaults.ts";
import { drawnProduct, type ProductWithPreview } from "../../support/preview/drawnProducts.ts";
import { pendants } from "../../support/preview/previewFixtures.ts";
import { createContextWithoutFonts, createTestContext } from "../../support/preview/testContext.ts";

const context = createTestContext();

/** Draws a product and checks that the SVG can be rendered and that all references resolve. Returns null if nothing is drawn. */
function drawAndCheck(product: ProductWithPreview, values: PreviewValues): string | null {
  const svg = drawProduct(product, values, context, { prefix: "test" });
  if (svg === null) return null;
  expect(() => new Resvg(svg)).not.toThrow();
  // `--`: a negative number was written after another minus sign.
  expect(svg).not.toMatch(/NaN|Infinity|undefined|[0-9a-z]--/);
  const ids = new Set(Array.from(svg.matchAll(/ id="([^"]*)"/g), ([, id]) => id));
  const used = Array.from(svg.matchAll(/(?:href="#|url\(#)([^")]*)/g), ([, id]) => id);
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
  return svg;
}

describe("a name without a sample", () => {
  const pendant = drawnProduct("month-pendant", pendants);

  test("draws nothing and needs no fonts before it is typed", () => {
    const fresh = createContextWithoutFonts();
    expect(neededFonts(pendant, {}, fresh)).toEqual([]);
    expect(drawScene(pendant, {}, fresh)).toBeNull();
    expect(drawAndCheck(pendant, { stones: [{ month: 1 }] })).toBeNull();
  });
});

test("the picture of an order has a bead for each row, even one without a name, and none without rows", () => {
  const beads = drawnProduct("heart-beads-necklace");
  const beadsIn = (values: PreviewValues) =>
    drawScene(beads, values, context, "none")?.items.flatMap((item) =>
      item.kind === "metal" ? item.places : [],
    ).length;
  const names = [{ name: "Ann" }, { name: "" }];
  expect(beadsIn({ names })).toBe(2);
  expect(beadsIn({ names: [] })).toBe(0);
  expect(beadsIn({})).toBe(0);
});

test("draws a stone, or its sample, whose option id is a number", () => {
  const pendant = drawnProduct("month-pendant", pendants);
  const stonesOf = (values: PreviewValues) => {
    drawAndCheck(pendant, values);
    const items = drawScene(pendant, values, context)?.items ?? [];
    return items.flatMap((item) => (item.kind === "gem" ? [[item.stone, item.isSample]] : []));
  };
  expect(stonesOf({ word: "Ann", stones: [{ month: 1 }] })).toEqual([["1", false]]);
  // The fixture's sample is option 2.
  expect(stonesOf({ word: "Ann", stones: [] })).toEqual([["2", true]]);
});

test("draws each stone in its own colours if options of two choices have the same id", () => {
  const pendant = drawnProduct("month-pendant", pendants);
  const facets = ["#010203", "#111213", "#212223", "#313233", "#414243"];
  const onyx: Option = {
    id: 1,
    label: "Onyx",
    surcharge: 0,
    days: null,
    tags: [],
    show: { facets },
  };
  const centre: ChoiceField = {
    ...CHOICE_DEFAULTS,
    id: "centre",
    label: "Centre stone",
    options: [onyx],
    default: 1,
  };
  const gem: PartOf<"gem"> = {
    part: "gem",
    id: "centre-stone",
    stone: { from: "centre" },
    at: "plate.bottom",
    radius: 3,
    hang: 9,
  };
  const product = {
    ...pendant,
    fields: [...pendant.fields, centre],
    preview: { ...pendant.preview, parts: [...pendant.preview.parts, gem] },
  };
  const svg = drawAndCheck(product, { word: "Ann", stones: [{ month: 1 }], centre: 1 });
  // The body of a stone has the third colour of its facets: January's, and the onyx's.
  const [january, black] = ["#8e1b2b", "#212223"].map(
    (body) => `<circle r="1.02" fill="${body}"/>`,
  );
  expect(svg).toContain(january);
  expect(svg).toContain(black);
});

describe("a tag", () => {
  const pendant = drawnProduct("shape-pendant", pendants);

  test("limits its corner radius to half its width or height", () => {
    for (const [shape, cornerRadius] of [
      ["small", 10],
      ["large", 15],
    ] as const) {
      expect(drawAndCheck(pendant, { shape, stone: "Onyx & Gold" })).toContain(
        `a${cornerRadius} ${cornerRadius} 0 0 1`,
      );
    }
    expect(drawAndCheck(pendant, { shape: "sharp" })).toContain("a.5 .5 0 0 1");
  });

  test("draws a derived number as an engraving", () => {
    const values = { shape: "large", year: 2026 };
    drawAndCheck(pendant, values);
    const items = drawScene(pendant, values, context)?.items ?? [];
    expect(items.filter(({ kind }) => kind === "engraving")).toHaveLength(1);
  });

  test("draws a stone whose option id contains characters that are special in XML", () => {
    for (const stone of ["Onyx & Gold", 'The "Star" <3']) {
      expect(drawAndCheck(pendant, { shape: "large", stone })).toContain('href="#test-gem-');
    }
  });
});
