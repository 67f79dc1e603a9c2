import { PAGES } from "#engine";
import { useRef } from "react";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { CartNotices } from "./CartNotices.tsx";
import { classes } from "../../ui/classes.ts";
import styles from "./EmptyCart.module.css";
import { Thanks } from "./Thanks.tsx";
import { useFocusAtTop } from "./focus.ts";

interface Props {
  /** The token of the order that this tab paid last; null for none. */
  readonly orderToken: string | null;
  /** Whether the cart had items since this page was opened. */
  readonly hadItems: boolean;
  /** Restores the items that were removed last; null if none were. */
  readonly undo: (() => void) | null;
}

/** The empty cart. After a payment it starts with a thank-you and the link to the order. */
export function EmptyCart({ orderToken, hadItems, undo }: Props) {
  const focusTarget = useRef<HTMLHeadingElement>(null);
  // Most of the page was removed with the last item, also the focused element. The new content starts at the top.
  useFocusAtTop(focusTarget, hadItems);
  if (orderToken !== null) {
    return (
      <section className={classes(styles.empty, styles.paid)}>
        <Thanks token={orderToken} heading="h1" focusTarget={focusTarget}>
          <ButtonLink tone="secondary" to={PAGES.collection}>
            Continue Shopping
          </ButtonLink>
        </Thanks>
        <h2 className={styles.subheading}>Your Cart is Empty</h2>
      </section>
    );
  }
  return (
    <section className={styles.empty}>
      <CartNotices />
      <h1 ref={focusTarget} tabIndex={-1}>
        Your Cart is Empty
      </h1>
      <p className={styles.text}>
        {undo === null
          ? "You haven't added anything yet."
          : "What you removed last can be put back."}
      </p>
      <div className={styles.links}>
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
