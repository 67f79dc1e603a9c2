import { formatCents } from "#engine";
import { useShop } from "../../catalog/useCatalog.ts";
import styles from "./CartSummary.module.css";
import type { CartTotals } from "./totals.ts";

export function CartSummary({ totals: { shipping, total } }: { readonly totals: CartTotals }) {
  const { totalNote } = useShop();
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" className={styles.title}>
        Summary
      </h2>
      <dl className={styles.rows}>
        <div>
          <dt>{shipping ? "Shipping, included above" : "Shipping"}</dt>
          <dd>{shipping === 0 ? "Free" : shipping !== null && formatCents(shipping)}</dd>
        </div>
        {/* A screen reader announces the total when it changes, for example after removing an item. */}
        <div className={styles.total} aria-live="polite" aria-atomic="true">
          <dt>Total</dt>
          <dd>{formatCents(total)}</dd>
        </div>
      </dl>
      {totalNote !== "" && <p className={styles.note}>{totalNote}</p>}
    </section>
  );
}
