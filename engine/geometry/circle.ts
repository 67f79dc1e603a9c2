import type { Point } from "./point.ts";
import { num } from "./path.ts";

/** A circle as SVG path data. */
export function circle({ x, y }: Point, radius: number): string {
  const r = num(radius);
  return `M${num(x - radius)} ${num(y)}a${r} ${r} 0 1 1 ${num(2 * radius)} 0a${r} ${r} 0 1 1 ${num(-2 * radius)} 0Z`;
}
