/** `count` fonts for a picker, with the one at `position`, counted from 1, as near the middle as possible. */
export function fontsAround<Font>(
  fonts: readonly Font[],
  position: number,
  count: number,
): readonly Font[] {
  const first = Math.max(0, Math.min(position - 1 - Math.floor(count / 2), fonts.length - count));
  return fonts.slice(first, first + count);
}
