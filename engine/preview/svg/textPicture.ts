import { num } from "../../geometry/path.ts";
import type { FontFacts } from "../type/fonts.ts";
import { inkOf } from "../type/glyph.ts";
import { runPath } from "../type/textPath.ts";
import type { Typesetter } from "../type/typesetter.ts";

/** SVG units per em. */
const EM = 60;
const MARGIN = 3;

/**
 * Draws a text in one font as an SVG for the font picker, in `currentColor` and cropped to its ink.
 * @returns null while the font is not loaded; an empty SVG for a text that the font can't draw
 */
export function textPicture(typesetter: Typesetter, font: FontFacts, text: string): string | null {
  const run = typesetter.typeset(font, text.replaceAll("\n", " "));
  if (run === null) return null;
  const ink = inkOf(run);
  const box = ink.right > ink.left ? ink : { left: 0, right: 1, top: -1, bottom: 0 };
  const view = [
    box.left * EM - MARGIN,
    box.top * EM - MARGIN,
    (box.right - box.left) * EM + 2 * MARGIN,
    (box.bottom - box.top) * EM + 2 * MARGIN,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.map(num).join(" ")}" aria-hidden="true"><path fill="currentColor" d="${runPath(run, EM, 0, 0)}"/></svg>`;
}
