import { useCallback, useState } from "react";
import { useDispatch } from "react-redux";
import type { Cart } from "#engine";
import { Page } from "../../document/Page.tsx";
import { lastOrderActions } from "../../store/lastOrderSlice.ts";
import { ShopStoreProvider } from "../../store/ShopStoreProvider.tsx";
import { useCart, useCartRestored, useLastOrder } from "../../store/useCart.ts";
import { CartSkeleton } from "./CartSkeleton.tsx";
import { EmptyCart } from "./EmptyCart.tsx";
import { FullCart } from "./FullCart.tsx";
import { useCartChanges } from "./useCartChanges.ts";

const HEAD = { title: "Cart", description: "The items in your cart.", path: null };

/** The cart and its payment. */
export default function CartPage() {
  const restored = useCartRestored();
  return (
    <Page head={HEAD}>
      {restored ? (
        <ShopStoreProvider>
          <RestoredCart />
        </ShopStoreProvider>
      ) : (
        <CartSkeleton />
      )}
    </Page>
  );
}

function RestoredCart() {
  const storedItems = useCart();
  /** The items of a running payment. Another tab may change the stored cart meanwhile, but these are charged. */
  const [itemsBeingPaid, setItemsBeingPaid] = useState<Cart | null>(null);
  const items = itemsBeingPaid ?? storedItems;
  const orderToken = useLastOrder();
  const dispatch = useDispatch();
  const onPaid = useCallback(
    (token: string | null) => {
      if (token !== null) dispatch(lastOrderActions.placed(token));
    },
    [dispatch],
  );
  const [hadItems, setHadItems] = useState(false);
  if (!hadItems && items.length > 0) setHadItems(true);
  const { remove, clear, undo } = useCartChanges();
  return items.length === 0 ? (
    <EmptyCart orderToken={orderToken} hadItems={hadItems} undo={undo} />
  ) : (
    <FullCart
      items={items}
      orderToken={orderToken}
      paying={itemsBeingPaid !== null}
      onPaying={(paying) => setItemsBeingPaid(paying ? items : null)}
      onPaid={onPaid}
      remove={remove}
      clear={clear}
    />
  );
}
