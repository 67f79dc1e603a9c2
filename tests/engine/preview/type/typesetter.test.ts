import { expect, it } from "vitest";
import { createTestContext } from "../../../support/preview/testContext.ts";

const context = createTestContext();

it("places characters of both font files and symbols side by side, and each character in its own cluster", () => {
  const fonts = context.fonts.all.filter(({ extended }) => extended.length > 0).slice(0, 10);
  expect(fonts).toHaveLength(10);
  for (const font of fonts) {
    const typeset = (text: string) => context.typesetter.typeset(font, text);
    const characters = ["H", "♥", "Ł", "★", "H"];
    const run = typeset(characters.join(""));
    const starts = characters.map((_, i) =>
      characters.slice(0, i).reduce((sum, character) => sum + typeset(character).advance, 0),
    );
    expect(run.glyphs).toHaveLength(characters.length);
    for (const [i, character] of characters.entries()) {
      const [glyph] = typeset(character).glyphs;
      expect(run.glyphs[i]?.x).toBeCloseTo((starts[i] ?? NaN) + (glyph?.x ?? NaN), 6);
    }
    expect(new Set(run.glyphs.map(({ cluster }) => cluster)).size).toBe(characters.length);
  }
});
