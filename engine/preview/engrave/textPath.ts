import { type Affine, pathOf } from "../shapes/path.ts";
import { inkOf, type Run } from "../type/glyph.ts";

/** A run as one path: `scale` millimetres an em, the middle of its ink box at (x, y). */
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
  for (const placed of run.glyphs) {
    if (placed.glyph.commands.length === 0) continue;
    const map: Affine = [scale, 0, 0, scale, x + placed.x * scale, y + placed.y * scale];
    path += pathOf(placed.glyph.commands, map);
  }
  return path;
}
