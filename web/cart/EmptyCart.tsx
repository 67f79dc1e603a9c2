import { useEffect, useRef } from "react";
import { ButtonLink } from "../ui/Button.tsx";
import styles from "./EmptyCart.module.css";

interface Props {
  /** An order that this visit has paid for. */
  readonly order: string | null;
  /** Whether the last piece has left it on this page, by being paid for or taken out. */
  readonly emptied: boolean;
}

/** The cart without a piece in it; after a payment it leads to the order. */
export function EmptyCart({ order, emptied }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!emptied) return;
    // What had the focus went with the last piece, and so did most of the page: it is read from its top.
    window.scrollTo(0, 0);
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [emptied]);
  return (
    <section className={styles.empty}>
      <h1 ref={heading} tabIndex={-1}>
        Your Cart is Empty
      </h1>
      {order === null ? (
        <p className={styles.text}>Nothing here yet. Every piece begins with a name.</p>
      ) : (
        <p className={styles.text}>
          Thank you. Your order has been placed, and we will begin with it now.
        </p>
      )}
      <div className={styles.ways}>
        {order !== null && <ButtonLink to={`/order/${order}`}>View your order</ButtonLink>}
        <ButtonLink tone={order === null ? "primary" : "secondary"} to="/products">
          Continue Shopping
        </ButtonLink>
      </div>
    </section>
  );
}
