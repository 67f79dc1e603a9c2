import { useFitting } from "../form/useFitting.ts";
import styles from "./NameOnce.module.css";

interface Props {
  readonly name: string;
  readonly change: (name: string) => void;
}

/** The most that any piece of the collection is sure to bear, in graphemes. */
const LONGEST = 12;

/** A name is typed once, and every piece of the collection shows it. */
export function NameOnce({ name, change }: Props) {
  const { cut, fit, tell } = useFitting(LONGEST);
  return (
    <div className={styles.ask}>
      <label className={styles.label}>
        See a name on every piece
        <input
          className={styles.input}
          type="text"
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => {
            change(fit(currentTarget));
          }}
        />
      </label>
      <div aria-live="polite">{cut && tell}</div>
    </div>
  );
}
