import { useEffect, useState } from "react";
import { useStore } from "react-redux";
import type { ShopState } from "./createShopStore.ts";
import { tabStorage } from "./tabStorage.ts";
import { checkoutInputActions, type TypedCheckout } from "./checkoutInputSlice.ts";
import { storeWhileHidden, takeCheckoutInput } from "./checkoutInputStorage.ts";

/** Stops storing the values of an unmounted form. There is only one form. */
let stopStoringUnmounted = (): unknown => undefined;

/** What was typed into the checkout form when the shopper left it or the page reloaded; null if there is nothing. */
export function useSavedCheckoutInput(): TypedCheckout | null {
  const store = useStore<ShopState>();
  const [savedInput] = useState(
    () => takeCheckoutInput(tabStorage()) ?? store.getState().checkoutInput,
  );
  return savedInput;
}

/**
 * Saves what was typed into the checkout form when it unmounts, and while the page is hidden. If its order was paid, the
 * form is not saved when it unmounts, unless the cart still has items.
 */
export function useSaveCheckoutInput(getTyped: () => TypedCheckout): void {
  const store = useStore<ShopState>();
  useEffect(() => {
    stopStoringUnmounted();
    const stopStoring = storeWhileHidden(tabStorage(), getTyped);
    const earlierOrder = store.getState().lastOrder;
    return () => {
      stopStoring();
      const { lastOrder, cart } = store.getState();
      if (lastOrder === earlierOrder || cart.items.length > 0)
        store.dispatch(checkoutInputActions.left(getTyped()));
      stopStoringUnmounted = storeWhileHidden(tabStorage(), () => store.getState().checkoutInput);
    };
  }, [store, getTyped]);
}
