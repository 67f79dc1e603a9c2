import { Button } from "../../ui/Button.tsx";
import box from "../../ui/TextBox.module.css";
import styles from "./FontFilters.module.css";
import type { FontSearch } from "./matchingFonts.ts";

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
