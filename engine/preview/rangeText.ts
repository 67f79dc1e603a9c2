/** "2 to 5"; a single value if both ends are the same. The ends are formatted already, or numbers that are shown unchanged. */
export function rangeText<T extends string | number>([smallest, largest]: readonly [T, T]): string {
  return smallest === largest ? String(smallest) : `${smallest} to ${largest}`;
}
