import { useMemo, useRef, useState } from "react";
import { type Cart, type CartItem, cartTotal } from "#engine";
import type { RejectedItem } from "../../checkout/payment/paymentEvents.ts";
import { Checkout } from "../../checkout/Checkout.tsx";
import { Button } from "../../ui/Button.tsx";
import { RetryButton } from "../../ui/loading/RetryButton.tsx";
import { nameOf, withRejectedItem } from "./lines/cartLine.ts";
import { CartItemRow } from "./lines/CartItemRow.tsx";
import { CartNotices } from "./CartNotices.tsx";
import styles from "./CartPage.module.css";
import { CartSkeleton } from "./CartSkeleton.tsx";
import { CartSummary } from "./CartSummary.tsx";
import { focusItem, itemHeadingId, useFocusAtTop } from "./focus.ts";
import { PaymentBar } from "./PaymentBar.tsx";
import { repeatedItems, useCartLines } from "./lines/useCartLines.ts";
import { Thanks } from "./Thanks.tsx";
import { useCartRepricing } from "./lines/useCartRepricing.ts";

interface Props {
  readonly items: Cart;
  /** Whether it is shown before its items have their details, because the focus moves to an item that was put back. */
  readonly isShownAtOnce: boolean;
  /** The token of an order paid in this tab. */
  readonly orderToken: string | null;
  /** Whether a payment is running. */
  readonly paying: boolean;
  /** Called when a payment starts and when it ends. `items` must not change in between. */
  readonly onPaying: (paying: boolean) => void;
  readonly onPaid: (order: string | null) => void;
  readonly remove: (item: CartItem) => void;
  readonly clear: () => void;
}

/** A cart with items. */
export function FullCart({
  items,
  isShownAtOnce,
  orderToken,
  paying,
  onPaying,
  onPaid,
  remove,
  clear,
}: Props) {
  const { lines: validatedLines, retry: retryLoading, refresh } = useCartLines(items);
  const [rejectedItem, setRejectedItem] = useState<RejectedItem | null>(null);
  const lines = useMemo(
    () => withRejectedItem(validatedLines, rejectedItem),
    [validatedLines, rejectedItem],
  );
  /** Whether each item had its details once. Rows that grow would move what is below them, so none is shown before. */
  const [isShown, setIsShown] = useState(isShownAtOnce);
  if (!isShown && lines.every(({ state }) => state !== "loading")) setIsShown(true);
  const retryRepricing = useCartRepricing(lines);
  const thanks = useRef<HTMLHeadingElement>(null);
  const [firstOrder] = useState(orderToken);
  // After a payment that leaves items in the cart, such as those that another tab has added.
  useFocusAtTop(thanks, orderToken !== firstOrder && orderToken);
  const payment = useRef<HTMLElement>(null);
  const total = cartTotal(items);
  const repeated = useMemo(() => repeatedItems(items), [items]);
  const invalid = lines.filter((line) => line.state === "invalid");
  const failed = lines.some(({ state }) => state === "failed");
  const payable = lines.every((line) => line.state === "valid" && line.updatedItem === null);

  return (
    <div className={styles.page}>
      {orderToken !== null && (
        <section aria-label="Your order" className={styles.placed}>
          <Thanks token={orderToken} heading="h2" focusTarget={thanks} />
        </section>
      )}
      <h1>Your cart</h1>
      {orderToken !== null && <p>These items are not part of the order.</p>}
      <PaymentBar total={total} payment={payment} />
      <CartNotices />
      {!isShown && <CartSkeleton />}
      <div className={styles.columns} hidden={!isShown}>
        <div className={styles.items} inert={paying}>
          <ul aria-label="Cart items">
            {lines.map((line) => (
              <CartItemRow
                key={line.item.id}
                line={line}
                repeated={repeated.has(line.item.id)}
                remove={() => remove(line.item)}
              />
            ))}
          </ul>
          <div className={styles.foot}>
            <Button tone="quiet" className={styles.clear} onClick={clear}>
              Clear cart
            </Button>
          </div>
        </div>
        <section
          ref={payment}
          id="payment"
          aria-label="Summary and payment"
          tabIndex={-1}
          className={styles.side}
        >
          <CartSummary lines={lines} total={total} />
          {/* The live region must exist before its text. The text tells screen readers why the form is hidden. */}
          <div aria-live="polite" className={styles.hints}>
            {invalid.length > 0 && (
              <div className={styles.hint}>
                <p>Please edit or remove the marked items before you pay.</p>
                {invalid.map((line) => (
                  <a
                    key={line.item.id}
                    href={`#${itemHeadingId(line.item.id)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      focusItem(line.item.id);
                    }}
                  >
                    {nameOf(line)}
                  </a>
                ))}
              </div>
            )}
            {failed && (
              <div className={styles.hint}>
                <p>Some items couldn't be loaded.</p>
                <RetryButton tone="secondary" small retry={retryLoading} />
              </div>
            )}
            {retryRepricing !== null && (
              <div className={styles.hint}>
                <p>The prices couldn't be updated.</p>
                <RetryButton tone="secondary" small retry={retryRepricing} />
              </div>
            )}
          </div>
          {/* Hidden instead of unmounted, so that the input is kept while the cart can't be paid. */}
          <div hidden={(invalid.length > 0 || failed || retryRepricing !== null) && !paying}>
            <Checkout
              // After a payment, the form of the next one begins without a card.
              key={orderToken}
              cart={payable ? { items, amount: total } : null}
              onPaying={onPaying}
              onPaid={onPaid}
              onRepriced={refresh}
              onItemRejected={setRejectedItem}
            />
          </div>
        </section>
      </div>
    </div>
  );
}
