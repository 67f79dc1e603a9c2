import type { Place } from "../../geometry/point.ts";
import { num } from "../../geometry/path.ts";

/** The `transform` attribute of a place; empty if it is the identity. */
export function transformOf({ x, y, angle }: Place): string {
  const turn = angle === 0 ? "" : `rotate(${num((angle * 180) / Math.PI)})`;
  return x === 0 && y === 0 && turn === ""
    ? ""
    : ` transform="translate(${num(x)} ${num(y)})${turn}"`;
}
