import type { Draft } from "#engine";
import { asDraft } from "./asDraft.ts";
import { keyOfFile } from "./fileStore.ts";

/**
 * The value of a field after its default has changed. An edited value stays; any other value becomes the new default.
 * In a list this applies to each value of each row, and rows that the shopper added follow those of the new default. A list
 * from which the shopper removed rows stays unchanged, because the remaining rows can't be matched with the default's.
 * @param before the previous default
 * @param now the current value
 * @param next the new default
 */
export function rebase(before: unknown, now: unknown, next: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(now) || !Array.isArray(next)) {
    return isSame(before, now) ? next : now;
  }
  if (now.length < before.length) return now;
  const rows = next.map((row: unknown, index) =>
    index < before.length
      ? rebaseDraft(asDraft(before[index]), asDraft(now[index]), asDraft(row))
      : row,
  );
  const added: readonly unknown[] = now.slice(before.length);
  return [...rows, ...added];
}

/** Two photos in the bucket are the same if they have the same key; their `readable` flags may differ. */
function isSame(before: unknown, now: unknown): boolean {
  const key = keyOfFile(now);
  return now === before || (key !== null && key === keyOfFile(before));
}

/** `rebase` for each value of a whole draft, or of a row. */
export function rebaseDraft(before: Draft, now: Draft, next: Draft): Draft {
  return Object.fromEntries(
    Object.entries(next).map(([id, value]) => [id, rebase(before[id], now[id], value)]),
  );
}
