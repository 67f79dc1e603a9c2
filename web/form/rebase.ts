import type { Draft, Field } from "#engine";
import { asDraft } from "./state/asDraft.ts";
import { keyOfFile } from "./state/fileStore.ts";

/**
 * The value of a field after its default has changed. An edited value stays; any other value becomes the new default.
 * In a list this applies to each value of each row, and rows that the shopper added follow those of the new default, up to
 * the list's maximum. A list from which the shopper removed rows stays unchanged, because the remaining rows can't be matched
 * with the default's.
 * @param before the previous default
 * @param now the current value
 * @param next the new default
 */
export function rebase(field: Field, before: unknown, now: unknown, next: unknown): unknown {
  const isList = Array.isArray(before) && Array.isArray(now) && Array.isArray(next);
  if (field.kind !== "list" || !isList) return rebaseValue(before, now, next);
  if (now.length < before.length) return now;
  const rows = next.map((row: unknown, index) =>
    index < before.length
      ? rebaseRow(asDraft(before[index]), asDraft(now[index]), asDraft(row))
      : row,
  );
  const added: readonly unknown[] = now.slice(before.length);
  return [...rows, ...added.slice(0, Math.max(0, field.max - rows.length))];
}

function rebaseRow(before: Draft, now: Draft, next: Draft): Draft {
  return Object.fromEntries(
    Object.entries(next).map(([id, value]) => [id, rebaseValue(before[id], now[id], value)]),
  );
}

function rebaseValue(before: unknown, now: unknown, next: unknown): unknown {
  return isSame(before, now) ? next : now;
}

/** Two photos in the bucket are the same if they have the same key; their `readable` flags may differ. */
function isSame(before: unknown, now: unknown): boolean {
  const key = keyOfFile(now);
  return now === before || (key !== null && key === keyOfFile(before));
}
