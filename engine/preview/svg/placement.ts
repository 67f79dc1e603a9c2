import type { Place } from "../../geometry/point.ts";
import { num } from "../../geometry/path.ts";

/** The `transform` attribute of a place. Empty if it is the identity. */
export function transformOf({ x, y, angle }: Place): string {
  if (x === 0 && y === 0 && angle === 0) return "";
  const rotation = angle === 0 ? "" : `rotate(${degrees(angle)})`;
  return ` transform="translate(${num(x)} ${num(y)})${rotation}"`;
}

/** An angle in radians as degrees with at most two decimals. */
export function degrees(angle: number): string {
  return num((angle * 180) / Math.PI);
}
