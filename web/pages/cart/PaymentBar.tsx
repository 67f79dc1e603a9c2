import { type RefObject, useEffect, useState } from "react";
import { type Cents, formatCents } from "#engine";
import { ButtonLink } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
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
        to="#payment"
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

/** Whether the element of `ref` is on the screen; false until the browser reports it. It must be set at mount and not change. */
function useIsVisible(ref: RefObject<Element | null>): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const latest = entries.at(-1);
      if (latest !== undefined) setIsVisible(latest.isIntersecting);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [ref]);
  return isVisible;
}
