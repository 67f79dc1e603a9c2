import { timingSafeEqual } from "node:crypto";

/** Compares secrets of a public length: the duration does not depend on the first difference. */
export function equalInConstantTime(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}
