/** A word that differs more is not a typo of the known word. */
const MAX_DISTANCE = 3;

/** The known word with the smallest edit distance to a mistyped word, whatever their case; null if all differ too much. */
export function nearest(word: string, knownWords: Iterable<string>): string | null {
  let nearestWord: string | null = null;
  let minDistance = Infinity;
  for (const candidate of knownWords) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    // A short word may differ in half of its letters.
    const maxDistance = Math.min(MAX_DISTANCE, Math.ceil(candidate.length / 2));
    if (distance <= maxDistance && distance < minDistance)
      [nearestWord, minDistance] = [candidate, distance];
  }
  return nearestWord;
}

/** ` — did you mean "…"?` with the nearest known word; empty if all differ too much. */
export function didYouMean(word: string, knownWords: Iterable<string>): string {
  const intended = nearest(word, knownWords);
  return intended === null ? "" : ` — did you mean "${intended}"?`;
}

/** The number of letters to change, add, remove or swap with their neighbour (optimal string alignment distance). */
export function editDistance(a: string, b: string): number {
  let twoRowsAbove: number[] = [];
  let rowAbove = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (rowAbove[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (rowAbove[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        substitution,
        isSwap ? (twoRowsAbove[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    twoRowsAbove = rowAbove;
    rowAbove = row;
  }
  return rowAbove[b.length] ?? 0;
}
