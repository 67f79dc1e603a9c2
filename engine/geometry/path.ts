import type { Place } from "../preview/scene.ts";
import type { Command } from "../preview/type/glyph.ts";

/** Maps a point: `x' = a·x + c·y + e`, `y' = b·x + d·y + f` (the order of SVG's matrix). */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A number with two decimals at most, as short as it can be written. */
export function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** An outline as SVG path data after the map. Curves stay curves. */
export function pathOf(commands: readonly Command[], [a, b, c, d, e, f]: Affine): string {
  let path = "";
  for (const command of commands) {
    path += command[0];
    for (let i = 1; i + 1 < command.length; i += 2) {
      // A command after its letter is pairs of numbers.
      const x = command[i] as number;
      const y = command[i + 1] as number;
      if (i > 1) path += " ";
      path +=
        Math.round((a * x + c * y + e) * 100) / 100 +
        " " +
        Math.round((b * x + d * y + f) * 100) / 100;
    }
  }
  return path;
}

/** Scale about the origin, then move. */
export function placed(scale: number, x: number, y: number): Affine {
  return [scale, 0, 0, scale, x, y];
}

/** Scale, turn by `angle` (radians, clockwise as y points down), then move. */
function turned(scale: number, angle: number, x: number, y: number): Affine {
  const cos = Math.cos(angle) * scale;
  const sin = Math.sin(angle) * scale;
  return [cos, sin, -sin, cos, x, y];
}

/** Scale, turn, then move to where a point (dx, dy) off a place lies, as seen by who stands upright there. */
export function standing(scale: number, { x, y, angle }: Place, dx: number, dy: number): Affine {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return turned(scale, angle, x + cos * dx - sin * dy, y + sin * dx + cos * dy);
}
