import { num } from "../../geometry/path.ts";
import type { Place } from "../../geometry/point.ts";

/** The `transform` attribute of a place. Empty if it is the identity. */
export function transformAttribute(place: Place): string {
  const transform = transformTo(place);
  return transform === "" ? "" : ` transform="${transform}"`;
}

/** The transformation to a place, as the value of an attribute. Empty if it is the identity. */
export function transformTo({ x, y, angle }: Place): string {
  if (x === 0 && y === 0 && angle === 0) return "";
  return `translate(${num(x)} ${num(y)})${angle === 0 ? "" : `rotate(${degrees(angle)})`}`;
}

/** An angle in radians as degrees with at most two decimals. */
export function degrees(angle: number): string {
  return num((angle * 180) / Math.PI);
}
