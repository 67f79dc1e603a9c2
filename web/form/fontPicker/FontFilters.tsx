import type { FontFacts, NumberedFont } from "#engine/preview";
import { Button } from "../../ui/Button.tsx";
import box from "../../ui/TextBox.module.css";
import styles from "./FontSheet.module.css";

/** What a shopper looks for among the fonts. */
export interface FontSearch {
  /** A part of a font's name, or its number. */
  readonly query: string;
  /** A style of letters; null for all. */
  readonly style: string | null;
}

interface Props {
  readonly search: FontSearch;
  readonly onChange: (search: FontSearch) => void;
  /** The styles of letters to choose from. No buttons are shown for fewer than two. */
  readonly fontStyles: readonly string[];
}

/** A search by name, and the styles of letters. */
export function FontFilters({ search, onChange, fontStyles }: Props) {
  const styleButton = (label: string, value: string | null) => (
    <Button
      key={label}
      tone="secondary"
      small
      className={styles.style}
      aria-pressed={search.style === value}
      onClick={() => onChange({ ...search, style: value })}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.filters}>
      <input
        type="search"
        className={box.box}
        aria-label="Search fonts by name"
        placeholder="Search fonts"
        autoComplete="off"
        value={search.query}
        onChange={({ currentTarget }) => onChange({ ...search, query: currentTarget.value })}
      />
      {fontStyles.length > 1 && (
        <fieldset className={styles.styles} aria-label="Style of letters">
          {styleButton("All", null)}
          {fontStyles.map((fontStyle) => styleButton(fontStyle, fontStyle))}
        </fieldset>
      )}
    </div>
  );
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
