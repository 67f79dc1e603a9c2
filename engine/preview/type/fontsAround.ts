import type { FontFacts, FontList } from "./fonts.ts";

/** The fonts around a number, as a picker shows them: `count` of them, the chosen one as near the middle as can be. */
export function fontsAround(fonts: FontList["all"], number: number, count: number): FontFacts[] {
  const first = Math.max(0, Math.min(number - 1 - Math.floor(count / 2), fonts.length - count));
  return fonts.slice(first, first + count);
}
