import { existsSync, readdirSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chosenFont } from "#engine/preview";
import { covers, parseCoverage } from "../../../../engine/preview/type/fonts.ts";
import { formatCoverage } from "../../../../server/cli/fonts/coverage.ts";
import { sampleOf } from "../../../arbitraries/sampleOf.ts";
import { PLATE, productOf, textField, whenIs } from "../../../support/preview/sampleParts.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";

const context = createTestContext();
const WESTERN = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿß&'-’‘–";

describe("the hundred fonts", () => {
  it("are numbered from one, and Great Vibes is the first", () => {
    expect(context.fonts.all.map(({ number }) => number)).toEqual(
      Array.from({ length: 100 }, (_, i) => i + 1),
    );
    expect(context.fonts.byId.size).toBe(100);
    expect(context.fonts.all[0]?.family).toBe("Great Vibes");
  });

  it("all have the letters of Western European names", () => {
    for (const font of context.fonts.all) {
      const missing = [...WESTERN].filter((char) => !covers(font.basic, char.codePointAt(0) ?? 0));
      expect([font.family, ...missing]).toEqual([font.family]);
    }
  });

  it("have an outline for every character in their coverage", () => {
    for (const font of sampleOf(context.fonts.all)) {
      for (const file of ["basic", "extended"] as const) {
        const coverage = font[file];
        // A coverage has pairs: the first and the last code point of each range.
        const codes = coverage.flatMap((first, i) =>
          i % 2 === 0
            ? Array.from({ length: (coverage[i + 1] ?? first) - first + 1 }, (_, k) => first + k)
            : [],
        );
        if (codes.length === 0) continue;
        const visible = codes.filter((code) => String.fromCodePoint(code) !== " ");
        const empty = visible.filter((code) =>
          context.typesetter
            .typeset(font, String.fromCodePoint(code))
            .glyphs.every(({ glyph }) => glyph.polygons.length === 0),
        );
        expect(`${font.family} ${String.fromCodePoint(...empty)}`).toBe(`${font.family} `);
      }
    }
  });

  it("have all their files, of at most 6.1 megabytes together", () => {
    let bytes = 0;
    for (const name of readdirSync("catalog/fonts"))
      bytes += statSync(`catalog/fonts/${name}`).size;
    expect(bytes).toBeLessThan(6.1e6);
    for (const font of context.fonts.all) {
      const exist = ["", ".extended"].map((file) =>
        existsSync(`catalog/fonts/${font.id}${file}.ttf`),
      );
      expect([font.id, ...exist]).toEqual([font.id, true, font.extended.length > 0]);
    }
  });
});

describe("a coverage", () => {
  it("contains the code points that it was formatted from", () => {
    const codes = [0x20, 0x21, 0x22, 0x41, 0xe9, 0x100, 0x101];
    const coverage = parseCoverage(formatCoverage(codes));
    expect(formatCoverage(codes)).toBe("20-22 41 e9 100-101");
    for (let code = 0; code < 0x180; code++)
      expect(covers(coverage, code)).toBe(codes.includes(code));
  });
});

it("the chosen font is that of the drawn part, if two parts have different fonts", () => {
  const parts = ["cinzel", "great-vibes"].map((id) => ({
    ...PLATE,
    id,
    when: whenIs("style", id),
    font: { from: "font", among: [id] },
  }));
  const product = productOf(parts, [textField("style")]);
  for (const style of ["cinzel", "great-vibes"])
    expect(chosenFont(product, "font", { style, font: 1 }, context.fonts)?.id).toBe(style);
});

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
