/**
 * The index that a key moves to in a grid that is filled row by row.
 * @returns the same index at an edge; null for a key that moves nowhere
 */
export function gridStep(
  key: string,
  index: number,
  { count, columns }: { readonly count: number; readonly columns: number },
): number | null {
  const target = new Map([
    ["ArrowRight", index + 1],
    ["ArrowLeft", index - 1],
    ["ArrowDown", index + columns],
    ["ArrowUp", index - columns],
    ["Home", 0],
    ["End", count - 1],
  ]).get(key);
  if (target === undefined) return null;
  return target >= 0 && target < count ? target : index;
}
