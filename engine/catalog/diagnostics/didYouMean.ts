/** A word with more changes is another word. */
const MAX_DISTANCE = 3;

/** The known word with the smallest edit distance to a mistyped one; null if none is near. */
export function nearest(word: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let minDistance = Infinity;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    const maxDistance = Math.min(MAX_DISTANCE, Math.ceil(candidate.length / 2));
    if (distance <= maxDistance && distance < minDistance)
      [best, minDistance] = [candidate, distance];
  }
  return best;
}

/** ` — did you mean "…"?` with the nearest known word; empty if none is near. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const intended = nearest(word, known);
  return intended === null ? "" : ` — did you mean "${intended}"?`;
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
