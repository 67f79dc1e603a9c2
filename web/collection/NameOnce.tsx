import styles from "./NameOnce.module.css";

interface Props {
  readonly name: string;
  readonly change: (name: string) => void;
}

/** The most that any piece of the collection is sure to bear. */
const LONGEST = 12;

/** A name is typed once, and every piece of the collection shows it. */
export function NameOnce({ name, change }: Props) {
  return (
    <label className={styles.ask}>
      See a name on every piece
      <input
        className={styles.input}
        type="text"
        autoComplete="off"
        maxLength={LONGEST}
        value={name}
        onChange={({ currentTarget }) => {
          change(currentTarget.value);
        }}
      />
    </label>
  );
}
