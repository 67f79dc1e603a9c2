import { useFitting } from "../form/useFitting.ts";
import styles from "./NameOnce.module.css";

interface Props {
  readonly name: string;
  readonly change: (name: string) => void;
  /** The most that a piece of the collection can bear, in graphemes; null for any length. */
  readonly longest: number | null;
}

/** A name is typed once, and every piece of the collection that can bear it shows it. */
export function NameOnce({ name, change, longest }: Props) {
  const { cut, events, tell } = useFitting(longest, change);
  return (
    <div className={styles.ask}>
      <label className={styles.label}>
        See a name on every piece
        <input className={styles.input} type="text" autoComplete="off" value={name} {...events} />
      </label>
      <div aria-live="polite">{cut && tell}</div>
    </div>
  );
}
