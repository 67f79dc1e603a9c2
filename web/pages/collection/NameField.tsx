import { useLengthLimit } from "../../ui/useLengthLimit.ts";
import styles from "./NameField.module.css";

const HELP_ID = "collection-name-help";

interface Props {
  readonly name: string;
  readonly change: (name: string) => void;
  /** The length of the longest name that a product of the collection can show, in graphemes; null for no limit. */
  readonly maxLength: number | null;
}

/** A text field for a name. Every product that can show the name is drawn with it. */
export function NameField({ name, change, maxLength }: Props) {
  const { isCut, handlers, message } = useLengthLimit(maxLength, change);
  return (
    <div className={styles.ask}>
      <label className={styles.label}>
        See a name on every necklace
        <input
          className={styles.input}
          type="text"
          autoComplete="off"
          placeholder="For example, Olivia"
          aria-describedby={isCut ? undefined : HELP_ID}
          value={name}
          {...handlers}
        />
      </label>
      <div aria-live="polite">{isCut && message}</div>
      {!isCut && <div id={HELP_ID}>One name. Add others on the necklace's page.</div>}
    </div>
  );
}
