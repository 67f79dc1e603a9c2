import { expect, test } from "vitest";
import { fontPicture } from "#engine/preview";
import { PLATE, SAMPLE_PARTS } from "../../support/preview/sampleParts.ts";
import { createContextWithoutFonts, createTestContext } from "../../support/preview/testContext.ts";

const { fonts, typesetter } = createTestContext();
const [, TEXT] = SAMPLE_PARTS.engraveText;
const font = fonts.byId.get("great-vibes");
if (font === undefined || TEXT?.part !== "engraveText") throw new Error("a sample is missing");

/** The width and height of a picture. */
const sizeOf = (svg: string | null): readonly number[] =>
  (/viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg ?? "") ?? []).slice(1).map(Number);

test("a font's picture has the strengthened strokes of a cut text, and the font's own of an engraved one", () => {
  expect(fontPicture(typesetter, PLATE, font, "Mia")).toContain("stroke-width");
  expect(fontPicture(typesetter, TEXT, font, "Mia")).not.toContain("stroke-width");
});

test("a cut text is shown in the proportions in which the part makes it", () => {
  const [width = 0, height = 0] = sizeOf(fontPicture(typesetter, PLATE, font, "Maximiliano"));
  // In millimetres, with a margin around it.
  expect(width).toBeGreaterThan(PLATE.width);
  expect(width).toBeLessThan(PLATE.width * 1.1);
  expect(height).toBeLessThan(PLATE.height);
});

test("there is no picture before the font is loaded, and an empty one without ink", () => {
  const unloaded = createContextWithoutFonts().typesetter;
  expect(fontPicture(unloaded, PLATE, font, "Mia")).toBeNull();
  for (const part of [PLATE, TEXT]) {
    expect(sizeOf(fontPicture(typesetter, part, font, " "))).toHaveLength(2);
  }
});
