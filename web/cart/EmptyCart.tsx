import { useEffect, useRef } from "react";
import { ButtonLink } from "../ui/Button.tsx";
import styles from "./EmptyCart.module.css";

/** The cart without a piece in it; after a payment it leads to the order. */
export function EmptyCart({ order }: { readonly order: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What had the focus went with the last piece, and so did most of the page: its heading comes into view.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
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
