import { type Cents, formatCents } from "#engine";
import styles from "./Price.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

interface Props {
  readonly amount: Cents;
  /** The previous price, struck through; null if there is none. */
  readonly original: Cents | null;
}

/** A price, with the original one struck through beside it. */
export function Price({ amount, original }: Props) {
  return (
    <span className={styles.price}>
      <span>{formatCents(amount)}</span>
      {original !== null && (
        <s className={styles.original}>
          <VisuallyHidden>Original price </VisuallyHidden>
          {formatCents(original)}
        </s>
      )}
    </span>
  );
}
