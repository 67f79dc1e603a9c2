import type { FontFacts, NumberedFont } from "#engine/preview";

/** What a shopper looks for among the fonts. */
export interface FontSearch {
  /** A part of a font's name, or its number. */
  readonly query: string;
  /** A style of letters; null for all. */
  readonly style: string | null;
}

/** The fonts that match a search, in their order. */
export function matchingFonts(
  fonts: readonly NumberedFont<FontFacts>[],
  { query, style }: FontSearch,
): readonly NumberedFont<FontFacts>[] {
  const wanted = query.trim().toLowerCase();
  return fonts.filter(
    ({ font, number }) =>
      (style === null || font.style === style) &&
      (font.family.toLowerCase().includes(wanted) || String(number) === wanted),
  );
}

/** The styles of some fonts, in the order in which they first occur. */
export function stylesOf(fonts: readonly NumberedFont<FontFacts>[]): readonly string[] {
  return [...new Set(fonts.map(({ font }) => font.style))];
}
