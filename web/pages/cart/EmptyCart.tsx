import { type RefObject, useEffect, useRef } from "react";
import { ButtonLink } from "../../ui/Button.tsx";
import styles from "./EmptyCart.module.css";

interface Props {
  /** An order that this visit has paid for. */
  readonly order: string | null;
  /** Whether the last piece has left it on this page, by being paid for or taken out. */
  readonly emptied: boolean;
}

/** The cart without a piece in it; after a payment the thanks and the way to the order come first. */
export function EmptyCart({ order, emptied }: Props) {
  const first = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  useEffect(() => {
    if (!emptied) return;
    // What had the focus went with the last piece, and so did most of the page: it is read from its top.
    window.scrollTo(0, 0);
    if (document.activeElement === document.body) first.current?.focus({ preventScroll: true });
  }, [emptied]);
  if (order !== null) return <Thanks order={order} first={first} />;
  return (
    <section className={styles.empty}>
      <h1 ref={first} tabIndex={-1}>
        Your Cart is Empty
      </h1>
      <p className={styles.text}>Nothing here yet. Every piece begins with a name.</p>
      <div className={styles.ways}>
        <ButtonLink to="/products">Continue Shopping</ButtonLink>
      </div>
    </section>
  );
}

function Thanks({
  order,
  first,
}: {
  readonly order: string;
  readonly first: RefObject<HTMLParagraphElement | null>;
}) {
  return (
    <section className={styles.empty}>
      <p ref={first} tabIndex={-1} className={styles.thanks}>
        Thank you
      </p>
      <p className={styles.text}>
        Your order has been placed, and we begin with it now. Its page shows how far it is; keep the
        link.
      </p>
      <div className={styles.ways}>
        <ButtonLink to={`/order/${order}`}>View your order</ButtonLink>
        <ButtonLink tone="secondary" to="/products">
          Continue Shopping
        </ButtonLink>
      </div>
      <h1 className={styles.now}>Your Cart is Empty</h1>
    </section>
  );
}
