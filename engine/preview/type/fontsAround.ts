import type { NumberedFont } from "./selectableFonts.ts";

/**
 * Selects `count` fonts for a picker, with the chosen font as near the middle as possible.
 * @param fonts in the order of their numbers
 * @param chosen the number of the chosen font; the font before it counts if there is none with this number
 */
export function fontsAround<Font>(
  fonts: readonly NumberedFont<Font>[],
  chosen: number,
  count: number,
): readonly NumberedFont<Font>[] {
  const chosenIndex = fonts.findLastIndex(({ number }) => number <= chosen);
  const first = Math.max(0, Math.min(chosenIndex - Math.floor(count / 2), fonts.length - count));
  return fonts.slice(first, first + count);
}
