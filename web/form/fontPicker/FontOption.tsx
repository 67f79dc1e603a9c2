import { memo, type Ref } from "react";
import type { FontFacts } from "#engine/preview";
import styles from "./FontSheet.module.css";

interface Props {
  readonly ref: Ref<HTMLButtonElement> | undefined;
  readonly font: FontFacts;
  /** The value of the font field, as the shopper sees it. */
  readonly number: number;
  /** The text in this font, as SVG; null until it is drawn. */
  readonly picture: string | null;
  /** The letters of the text that the font lacks, such as `“ő” “ű”`; empty for none. */
  readonly missing: string;
  readonly isChosen: boolean;
  /** Whether Tab moves to this option; the arrow keys move to the others. */
  readonly isTabStop: boolean;
}

/** A font of the list with the shopper's text. */
export const FontOption = memo(function FontOption(props: Props) {
  const { ref, font, number, picture, missing, isChosen, isTabStop } = props;
  const missingLabel = missing === "" ? "" : `, doesn't have ${missing}`;
  return (
    <button
      ref={ref}
      type="button"
      // Spread, because the linter allows no `option` role on a button. The list is a listbox whose options have the focus.
      {...{ role: "option", "aria-selected": isChosen }}
      className={styles.option}
      aria-label={`Style ${number}, ${font.family}${missingLabel}`}
      tabIndex={isTabStop ? 0 : -1}
    >
      {picture === null ? (
        <span className={styles.waiting} />
      ) : (
        <span className={styles.picture} dangerouslySetInnerHTML={{ __html: picture }} />
      )}
      <span className={styles.name}>
        <span className={styles.number}>{number}</span> {font.family}
      </span>
      {missing !== "" && <span className={styles.missing}>No {missing}</span>}
    </button>
  );
});
