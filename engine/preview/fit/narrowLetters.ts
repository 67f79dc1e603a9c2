import type { RenderContext } from "../texts.ts";
import type { PreviewSpec } from "../../product/preview/previewSchema.ts";
import type { Glyph, Run } from "../type/glyph.ts";

/** The width and height of all letters, in ems: those of a capital I in an ordinary typeface. */
const WIDTH = 0.2;
const CAPITAL = 0.7;

const LETTER: Glyph = {
  commands: [],
  polygons: [[0, 0, WIDTH, 0, WIDTH, -CAPITAL, 0, -CAPITAL]],
  area: WIDTH * CAPITAL,
  perimeter: 2 * (WIDTH + CAPITAL),
  box: { left: 0, right: WIDTH, top: -CAPITAL, bottom: 0 },
};

/** Stands for each of the shop's fonts. Nothing reads its facts: `createNarrowestContext` ignores which characters a font has. */
const FONT = { number: 1, id: "", family: "", style: "upright", basic: [], extended: [] } as const;

/**
 * Creates a context without font files. All its letters are as narrow as a capital I. A text that does not fit in this
 * context does not fit in any real font.
 */
export function createNarrowestContext({ parts }: PreviewSpec): RenderContext {
  const ids = parts.flatMap((part) => {
    if (!("font" in part)) return [];
    return typeof part.font === "string" ? [part.font] : (part.font.among ?? []);
  });
  const typeset = (text: string): Run => {
    const glyphs = Array.from(text).flatMap((char, i) =>
      char.trim() === "" ? [] : [{ glyph: LETTER, x: i * WIDTH, y: 0, cluster: i }],
    );
    return { glyphs, advance: text.length * WIDTH };
  };
  return {
    fonts: { all: [FONT], byId: new Map([FONT.id, ...ids].map((id) => [id, FONT])) },
    typesetter: {
      missingFiles: () => [],
      add: () => undefined,
      typeset: (_font, text) => typeset(text),
    },
  };
}
