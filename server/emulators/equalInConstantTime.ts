import { timingSafeEqual } from "node:crypto";

/** Compares secrets. The duration reveals nothing about the secrets except their length. */
export function equalInConstantTime(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}
