import type { FontFacts, FontList } from "./fonts.ts";

/** `count` fonts for a picker, with font `number` as near the middle as possible. */
export function fontsAround(fonts: FontList["all"], number: number, count: number): FontFacts[] {
  const first = Math.max(0, Math.min(number - 1 - Math.floor(count / 2), fonts.length - count));
  return fonts.slice(first, first + count);
}
