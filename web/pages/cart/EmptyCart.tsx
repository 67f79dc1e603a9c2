import { PAGES } from "#engine";
import { useRef } from "react";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import styles from "./EmptyCart.module.css";
import { Thanks } from "./Thanks.tsx";
import { useFocusAtTop } from "./useFocusAtTop.ts";

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
  const focusTarget = useRef<HTMLHeadingElement>(null);
  // Most of the page was removed with the last item, also the focused element. The new content starts at the top.
  useFocusAtTop(focusTarget, emptied);
  if (order !== null) {
    return (
      <section className={styles.empty}>
        <Thanks token={order} heading="h1" focusTarget={focusTarget}>
          <ButtonLink tone="secondary" to={PAGES.collection}>
            Continue Shopping
          </ButtonLink>
        </Thanks>
        <h2 className={styles.now}>Your Cart is Empty</h2>
      </section>
    );
  }
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
