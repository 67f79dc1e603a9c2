import { type Cents, formatCents } from "#engine";
import styles from "./PaymentLink.module.css";

/** The id of the cart page's summary and payment. */
export const PAYMENT_ID = "payment";

/** A link past many items to the payment, where the payment is below them. */
export function PaymentLink({ total }: { readonly total: Cents }) {
  return (
    <p className={styles.way}>
      <a
        href={`#${PAYMENT_ID}`}
        onClick={(event) => {
          // Without navigation: the hash would stay in the history and lead back here.
          event.preventDefault();
          const payment = document.getElementById(PAYMENT_ID);
          payment?.scrollIntoView();
          payment?.focus({ preventScroll: true });
        }}
      >
        Go to payment, {formatCents(total)}
      </a>
    </p>
  );
}
