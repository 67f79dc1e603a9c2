import { isEmptyBox } from "../../geometry/box.ts";
import { atPoint, num, pathOf } from "../../geometry/path.ts";
import type { FontFacts } from "./fonts.ts";
import { inkOf, type PlacedGlyph, type Run } from "./glyph.ts";
import type { Typesetter } from "./typesetter.ts";

/** Draws a run as one path with the centre of its ink box at (x, y). `scale` is in millimetres per em. Empty without ink. */
export function centredPath(run: Run, scale: number, x: number, y: number): string {
  const ink = inkOf(run);
  if (isEmptyBox(ink)) return "";
  const left = x - ((ink.left + ink.right) / 2) * scale;
  return runPath(run, scale, left, y - ((ink.top + ink.bottom) / 2) * scale);
}

/** The last path of each run, because a keystroke changes only one of several texts. */
const lastPaths = new WeakMap<Run, { readonly position: string; readonly path: string }>();

/** Draws a run as one path with the start of its baseline at (x, y). */
export function runPath(run: Run, scale: number, x: number, y: number): string {
  const position = `${scale} ${x} ${y}`;
  const last = lastPaths.get(run);
  if (last?.position === position) return last.path;
  const path = glyphsPath(run.glyphs, scale, x, y);
  lastPaths.set(run, { position, path });
  return path;
}

/** Draws glyphs as one path with the start of their baseline at (x, y). */
export function glyphsPath(
  glyphs: readonly PlacedGlyph[],
  scale: number,
  x: number,
  y: number,
): string {
  let path = "";
  for (const { glyph, x: dx, y: dy } of glyphs)
    path += pathOf(glyph.commands, atPoint(scale, x + dx * scale, y + dy * scale));
  return path;
}

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
