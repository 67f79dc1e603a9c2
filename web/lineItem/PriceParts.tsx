import { formatCents, type Price } from "#engine";
import styles from "./PriceParts.module.css";

/** The lines of a price and their total. */
export function PriceParts({ price }: { readonly price: Price }) {
  return (
    <dl className={styles.parts}>
      {price.lines.map(({ id, label, amount }) => (
        <div key={id} className={styles.part}>
          <dt>{label}</dt>
          <dd>{formatCents(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatCents(price.total)}</dd>
      </div>
    </dl>
  );
}
