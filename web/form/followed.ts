import type { Draft } from "#engine";
import { keyOfFile } from "./chosenFiles.ts";

/**
 * What a field holds once it starts with something else: what was entered meanwhile stays, in a list row by row. A list that
 * has grown or shrunk meanwhile stays whole.
 * @param before what it started with
 * @param now what it holds
 * @param next what it starts with from now on
 */
export function followed(before: unknown, now: unknown, next: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(now) || !Array.isArray(next)) {
    return isSame(before, now) ? next : now;
  }
  if (now.length !== before.length) return now;
  return next.map((row: unknown, index) =>
    index < now.length ? followedRow(asRow(before[index]), asRow(now[index]), asRow(row)) : row,
  );
}

/** A photo of the bucket is the same whatever has been found out about it. */
function isSame(before: unknown, now: unknown): boolean {
  const key = keyOfFile(now);
  return now === before || (key !== null && key === keyOfFile(before));
}

function followedRow(before: Draft, now: Draft, next: Draft): Draft {
  return Object.fromEntries(
    Object.entries(next).map(([id, value]) => [id, followed(before[id], now[id], value)]),
  );
}

function asRow(row: unknown): Draft {
  return typeof row === "object" && row !== null ? { ...row } : {};
}
