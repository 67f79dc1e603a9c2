import { type Cents, formatCents } from "#engine";
import styles from "./PaymentLink.module.css";

/** The id of the cart page's summary and payment. */
export const PAYMENT_ID = "payment";

/** A link to the payment, shown where the payment is below the items. */
export function PaymentLink({ total }: { readonly total: Cents }) {
  return (
    <p className={styles.link}>
      <a
        href={`#${PAYMENT_ID}`}
        onClick={(event) => {
          // A navigation would add the hash to the history, so Back would lead to this page again.
          event.preventDefault();
          const payment = document.getElementById(PAYMENT_ID);
          payment?.scrollIntoView();
          payment?.focus({ preventScroll: true });
        }}
      >
        {`Go to payment, ${formatCents(total)}`}
      </a>
    </p>
  );
}
