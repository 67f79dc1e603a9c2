const NEAR = 3;

/** The known word with the smallest edit distance to a mistyped one; null if none is near. */
export function nearest(word: string, known: Iterable<string>): string | null {
  const [first] = [...known]
    .map((candidate) => ({
      candidate,
      distance: editDistance(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(
      ({ candidate, distance }) => distance <= Math.min(NEAR, Math.ceil(candidate.length / 2)),
    )
    .toSorted((a, b) => a.distance - b.distance);
  return first?.candidate ?? null;
}

/** ` — did you mean "…"?` with the nearest known word; empty if none is near. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const meant = nearest(word, known);
  return meant === null ? "" : ` — did you mean "${meant}"?`;
}

/** The number of letters to change, add, remove or swap with their neighbour (optimal string alignment distance). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        change,
        swapped ? (beforeLast[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
