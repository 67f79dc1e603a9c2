import { formatCents } from "#engine";
import styles from "./CartSummary.module.css";
import type { CartTotals } from "./totals.ts";

export function CartSummary({ totals }: { readonly totals: CartTotals }) {
  return (
    <section aria-labelledby="summary">
      <h2 id="summary" className={styles.title}>
        Summary
      </h2>
      <dl className={styles.rows}>
        <div>
          <dt>{totals.shipping === 0 ? "Shipping" : "Shipping, included above"}</dt>
          <dd>{totals.shipping === 0 ? "Free" : formatCents(totals.shipping)}</dd>
        </div>
        {/* A screen reader announces the total when it changes, for example after removing an item. */}
        <div className={styles.total} aria-live="polite" aria-atomic="true">
          <dt>Total</dt>
          <dd>{formatCents(totals.total)}</dd>
        </div>
      </dl>
    </section>
  );
}
