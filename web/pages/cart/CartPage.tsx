import { useCallback, useState } from "react";
import { useDispatch } from "react-redux";
import type { Cart } from "#engine";
import { Page } from "../../document/Page.tsx";
import { useCartRestored, useShopSelector } from "../../store/hooks.ts";
import { lastOrderActions } from "../../store/lastOrderSlice.ts";
import styles from "./CartPage.module.css";
import { CartSkeleton } from "./CartSkeleton.tsx";
import { EmptyCart } from "./EmptyCart.tsx";
import { FullCart } from "./FullCart.tsx";
import { useCartChanges } from "./useCartChanges.ts";

const HEAD = { title: "Cart", description: "The items in your cart.", path: null };

/** The cart and its payment. */
export default function CartPage() {
  return <Page head={HEAD}>{useCartRestored() ? <RestoredCart /> : <UnrestoredCart />}</Page>;
}

function RestoredCart() {
  const storedItems = useShopSelector(({ cart }) => cart.items);
  /** The items of a running payment. Another tab may change the stored cart meanwhile, but these are charged. */
  const [itemsBeingPaid, setItemsBeingPaid] = useState<Cart | null>(null);
  const items = itemsBeingPaid ?? storedItems;
  const orderToken = useShopSelector(({ lastOrder }) => lastOrder);
  const dispatch = useDispatch();
  const onPaid = useCallback(
    (token: string | null) => {
      if (token !== null) dispatch(lastOrderActions.placed(token));
    },
    [dispatch],
  );
  const [hadItems, setHadItems] = useState(false);
  if (!hadItems && items.length > 0) setHadItems(true);
  const [wasEmptied, setWasEmptied] = useState(false);
  if (!wasEmptied && hadItems && items.length === 0) setWasEmptied(true);
  const { remove, clear, undo } = useCartChanges();
  return items.length === 0 ? (
    <EmptyCart orderToken={orderToken} hadItems={hadItems} undo={undo} />
  ) : (
    <FullCart
      items={items}
      isShownAtOnce={wasEmptied}
      orderToken={orderToken}
      paying={itemsBeingPaid !== null}
      onPaying={(paying) => setItemsBeingPaid(paying ? items : null)}
      onPaid={onPaid}
      remove={remove}
      clear={clear}
    />
  );
}

/** The page before the stored cart is restored. */
function UnrestoredCart() {
  return (
    <div className={styles.page}>
      <h1>Your cart</h1>
      <noscript>
        <p>Please turn on JavaScript to see your cart.</p>
      </noscript>
      <CartSkeleton />
    </div>
  );
}
