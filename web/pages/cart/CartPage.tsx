import { useCallback, useState } from "react";
import { Page } from "../../app/Page.tsx";
import { lastOrderActions } from "../../store/lastOrderSlice.ts";
import { useCart, useCartDispatch, useCartRestored, useLastOrder } from "../../store/useCart.ts";
import { CartSkeleton } from "./CartSkeleton.tsx";
import { EmptyCart } from "./EmptyCart.tsx";
import { FullCart } from "./FullCart.tsx";

const HEAD = { title: "Cart", description: "The items in your cart.", path: null };

/** The cart and its payment. */
export default function CartPage() {
  const items = useCart();
  const restored = useCartRestored();
  const order = useLastOrder();
  const dispatch = useCartDispatch();
  const onPaid = useCallback(
    (token: string | null) => {
      if (token !== null) dispatch(lastOrderActions.placed(token));
    },
    [dispatch],
  );
  const [hadItems, setHadItems] = useState(false);
  if (!hadItems && items.length > 0) setHadItems(true);
  return (
    <Page head={HEAD}>
      {!restored && <CartSkeleton />}
      {restored && items.length === 0 && <EmptyCart order={order} emptied={hadItems} />}
      {restored && items.length > 0 && (
        <FullCart items={items} orderToken={order} onPaid={onPaid} />
      )}
    </Page>
  );
}
