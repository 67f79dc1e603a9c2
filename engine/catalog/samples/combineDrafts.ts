import type { Draft } from "../../product/draft.ts";

/** A prime, so that its multiples reach every combination, in an order in which all fields change. */
const STRIDE = 909_090_909_090_909_091n;

/**
 * Merges one draft of each list with those of the other lists, in all combinations. If there are more than `limit`, returns
 * only `limit` of them, spread evenly. The first one merges the first drafts. Empty if one of the lists is empty.
 */
export function combineDrafts(
  lists: readonly (readonly Draft[])[],
  limit: number,
): readonly Draft[] {
  const total = lists.reduce((product, { length }) => product * BigInt(length), 1n);
  const isComplete = total <= BigInt(limit);
  return Array.from({ length: isComplete ? Number(total) : limit }, (_, index) => {
    let rest = isComplete ? BigInt(index) : (BigInt(index) * STRIDE) % total;
    const parts = lists.map((drafts) => {
      const position = Number(rest % BigInt(drafts.length));
      rest /= BigInt(drafts.length);
      return drafts[position];
    });
    return parts.reduce<Draft>((merged, part) => ({ ...merged, ...part }), {});
  });
}
