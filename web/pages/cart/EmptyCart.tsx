import { PAGES } from "#engine";
import { type RefObject, useEffect, useRef } from "react";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { useLazyModule } from "../../ui/useLazyModule.ts";
import styles from "./EmptyCart.module.css";

const loadPlacedOrder = () => import("./PlacedOrder.tsx");

interface Props {
  /** The token of an order paid in this tab. */
  readonly order: string | null;
  /** Whether the last item was just paid or removed on this page. */
  readonly emptied: boolean;
  /** Restores the items that were removed last; null if none were. */
  readonly undo: (() => void) | null;
}

/** The empty cart. After a payment it starts with a thank-you and the link to the order. */
export function EmptyCart({ order, emptied, undo }: Props) {
  // Either the heading or, after a payment, the thanks.
  const focusTarget = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  useEffect(() => {
    if (!emptied) return;
    // Most of the page was removed with the last item, also the focused element. The new content starts at the top.
    window.scrollTo(0, 0);
    if (document.activeElement !== document.body) return;
    focusTarget.current?.focus({ preventScroll: true });
  }, [emptied]);
  if (order !== null) return <Thanks order={order} focusTarget={focusTarget} />;
  return (
    <section className={styles.empty}>
      <h1 ref={focusTarget} tabIndex={-1}>
        Your Cart is Empty
      </h1>
      <p className={styles.text}>
        {undo === null
          ? "You haven't added anything yet."
          : "What you removed last can be put back."}
      </p>
      <div className={styles.ways}>
        <ButtonLink to={PAGES.collection}>Continue Shopping</ButtonLink>
        {undo !== null && (
          <Button tone="secondary" onClick={undo}>
            Put it back
          </Button>
        )}
      </div>
    </section>
  );
}

interface ThanksProps {
  readonly order: string;
  readonly focusTarget: RefObject<HTMLParagraphElement | null>;
}

function Thanks({ order, focusTarget }: ThanksProps) {
  const placed = useLazyModule(loadPlacedOrder, true);
  return (
    <section className={styles.empty}>
      <p ref={focusTarget} tabIndex={-1} className={styles.thanks}>
        Thank you
      </p>
      <p className={styles.text}>Your order has been placed. Look it up by number and email.</p>
      {/* A live region announces only text that is added to it. */}
      <output className={styles.text}>
        {placed !== null && <placed.PlacedOrder token={order} />}
      </output>
      <div className={styles.ways}>
        <ButtonLink to={`${PAGES.order}/${order}`}>View your order</ButtonLink>
        <ButtonLink tone="secondary" to={PAGES.collection}>
          Continue Shopping
        </ButtonLink>
      </div>
      <h1 className={styles.now}>Your Cart is Empty</h1>
    </section>
  );
}
