import { isEmptyBox } from "../../geometry/box.ts";
import { type Line, pointAt } from "../../geometry/line.ts";
import { atPlace, atPoint, pathOf } from "../../geometry/path.ts";
import { inkOf, type Run } from "./glyph.ts";

/** Draws a run as one path with the centre of its ink box at (x, y). `scale` is in millimetres per em. Empty without ink. */
export function centredPath(run: Run, scale: number, x: number, y: number): string {
  const ink = inkOf(run);
  if (isEmptyBox(ink)) return "";
  const left = x - ((ink.left + ink.right) / 2) * scale;
  return runPath(run, scale, left, y - ((ink.top + ink.bottom) / 2) * scale);
}

/**
 * Draws a run as one path along a line whose middle its capitals are on, from a distance `start` on. Each letter is rotated
 * about its centre. `capitalHeight` is in millimetres.
 */
export function bentPath(
  run: Run,
  line: Line,
  start: number,
  scale: number,
  capitalHeight: number,
): string {
  const { left } = inkOf(run);
  let path = "";
  for (const { glyph, x, y } of run.glyphs) {
    if (glyph.polygons.length === 0) continue;
    const centre = (glyph.box.left + glyph.box.right) / 2;
    const point = pointAt(line, start + (x - left + centre) * scale);
    const transform = atPlace(scale, point, -centre * scale, y * scale + capitalHeight / 2);
    path += pathOf(glyph.commands, transform);
  }
  return path;
}

/** Draws a run as one path with the start of its baseline at (x, y). */
export function runPath(
  { glyphs }: Pick<Run, "glyphs">,
  scale: number,
  x: number,
  y: number,
): string {
  let path = "";
  for (const { glyph, x: dx, y: dy } of glyphs)
    path += pathOf(glyph.commands, atPoint(scale, x + dx * scale, y + dy * scale));
  return path;
}
