import { describe, expect, it } from "vitest";
import {
  contentOf,
  drawScene,
  type FontFacts,
  type Scene,
  unsupportedGraphemes,
} from "#engine/preview";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { drawnProducts } from "../../../support/preview/drawnProducts.ts";

const context = createTestContext();
/** Letters, each with the letter without its accent or stroke. */
const ACCENTED = ["ée", "ñn", "øo", "ŁL", "üu", "çc", "ÅA", "šs"] as const;
const NAMES = ["Zoë", "Peña", "Søren", "Łucja", "Jürgen", "Renée", "Çağla", "Jij"];

function glyphsOf(font: FontFacts, text: string) {
  return context.typesetter.typeset(font, text).glyphs.map(({ glyph }) => glyph);
}

function countOutlines(font: FontFacts, text: string): number {
  return glyphsOf(font, text).reduce((sum, { polygons }) => sum + polygons.length, 0);
}

/** The relative difference of the areas or of the perimeters of two letters, whichever is larger. */
function difference(font: FontFacts, a: string, b: string): number {
  const differences = (["area", "perimeter"] as const).map((measure) => {
    const [first, second] = [a, b].map((text) =>
      glyphsOf(font, text).reduce((sum, glyph) => sum + glyph[measure], 0),
    );
    return Math.abs((first ?? 0) / (second ?? 1) - 1);
  });
  return Math.max(...differences);
}

describe("an accent, a dot or a stroke", () => {
  it("changes the glyph in every font that has it", () => {
    const missing: string[] = [];
    for (const font of context.fonts.all) {
      for (const [accented = "", plain = ""] of ACCENTED.map((pair) => [...pair])) {
        if (unsupportedGraphemes(accented + plain, font).length > 0) continue;
        if (difference(font, accented, plain) < 0.01) missing.push(`${font.family}: ${accented}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it.each(drawnProducts())("is drawn with its letter on $id", (product) => {
    // The numbers of fonts that every product with a choice of fonts has.
    const fonts = product.fields.some(({ kind }) => kind === "number") ? [1, 2, 5, 12] : [1];
    for (const font of fonts) {
      for (const name of NAMES) {
        const values = { names: [{ name }], text: name, engravingType: "names", font };
        const scene = drawScene(product, values, context);
        const expected = contentOf(product, values, context.fonts, "none")
          .texts.filter(({ path }) => path !== null)
          .map((text) => countOutlines(text.font, text.text));
        expect(countDrawnOutlines(scene), `${name} in font ${font}`).toEqual(
          expect.arrayContaining(expected),
        );
      }
    }
  });
});

/** The number of outlines of each text of a scene. */
function countDrawnOutlines(scene: Scene | null): number[] {
  return (scene?.items ?? []).flatMap((item): number[] => {
    if (item.kind === "engraving") return [item.path.match(/M/g)?.length ?? 0];
    // Only name plates are cast.
    if (item.kind !== "metal" || item.finish !== "cast") return [];
    return item.shapes.flatMap((shape) =>
      shape.kind === "area" ? [shape.path.match(/M/g)?.length ?? 0] : [],
    );
  });
}
