import { pathOf, atPoint } from "../../geometry/path.ts";
import { inkOf, type Run } from "../type/glyph.ts";

/** A run as one path: `scale` millimetres per em, the centre of its ink box at (x, y). */
export function centredPath(run: Run, scale: number, x: number, y: number): string {
  const ink = inkOf(run);
  if (ink.right < ink.left) return "";
  return runPath(
    run,
    scale,
    x - ((ink.left + ink.right) / 2) * scale,
    y - ((ink.top + ink.bottom) / 2) * scale,
  );
}

/** A run as one path with the start of its baseline at (x, y). */
export function runPath(run: Run, scale: number, x: number, y: number): string {
  let path = "";
  for (const letter of run.glyphs) {
    if (letter.glyph.commands.length === 0) continue;
    const map = atPoint(scale, x + letter.x * scale, y + letter.y * scale);
    path += pathOf(letter.glyph.commands, map);
  }
  return path;
}
