import { type Cents, formatCents } from "#engine";
import styles from "./ToPayment.module.css";

/** The id of the summary and the payment on the cart's page. */
export const PAYMENT = "payment";

/** The way past many pieces to the payment, where that does not stand beside them. */
export function ToPayment({ total }: { readonly total: Cents }) {
  return (
    <p className={styles.way}>
      <a
        href={`#${PAYMENT}`}
        onClick={(event) => {
          // By hand, as the address would stay behind and lead back to this page's middle.
          event.preventDefault();
          const payment = document.getElementById(PAYMENT);
          payment?.scrollIntoView();
          payment?.focus({ preventScroll: true });
        }}
      >
        Go to payment, {formatCents(total)}
      </a>
    </p>
  );
}
