import type { RefObject } from "react";
import { type Cents, formatCents, PAGES } from "#engine";
import { ButtonLink } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { useIsVisible } from "../../ui/useIsVisible.ts";
import styles from "./PaymentBar.module.css";

interface Props {
  readonly total: Cents;
  /** The payment, which can be focused. */
  readonly payment: RefObject<HTMLElement | null>;
}

/** The total and the way to the payment, at the bottom of a narrow window until the payment is on the screen. */
export function PaymentBar({ total, payment }: Props) {
  const isPaymentVisible = useIsVisible(payment);
  return (
    <div className={classes(styles.bar, isPaymentVisible && styles.hidden)}>
      <p className={styles.total}>{formatCents(total)}</p>
      <ButtonLink
        className={styles.link}
        to={`${PAGES.cart}#payment`}
        onClick={(event) => {
          // A navigation would add the hash to the history, so Back would lead to this page again.
          event.preventDefault();
          payment.current?.scrollIntoView();
          payment.current?.focus({ preventScroll: true });
        }}
      >
        Go to payment
      </ButtonLink>
    </div>
  );
}
