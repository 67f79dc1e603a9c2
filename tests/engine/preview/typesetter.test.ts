import { expect, it } from "vitest";
import { createTestContext } from "../../support/preview/testContext.ts";

const room = createTestContext();

it("letters of both files of a font and our own signs stand one after another, each a letter of its own", () => {
  const fonts = room.fonts.all.filter(({ extended }) => extended.length > 0).slice(0, 10);
  expect(fonts).toHaveLength(10);
  for (const font of fonts) {
    room.load(font, "basic");
    room.load(font, "extended");
    const set = (text: string) => {
      const run = room.typesetter.set(font, text);
      if (run === null) throw new Error(`${font.id} is not loaded`);
      return run;
    };
    const pieces = ["H", "♥", "Ł", "★", "H"];
    const run = set(pieces.join(""));
    const starts = pieces.map((_, i) =>
      pieces.slice(0, i).reduce((sum, piece) => sum + set(piece).advance, 0),
    );
    expect(run.glyphs).toHaveLength(pieces.length);
    for (const [i, piece] of pieces.entries()) {
      const [alone] = set(piece).glyphs;
      expect(run.glyphs[i]?.x).toBeCloseTo((starts[i] ?? NaN) + (alone?.x ?? NaN), 6);
    }
    expect(new Set(run.glyphs.map(({ cluster }) => cluster)).size).toBe(pieces.length);
  }
});
