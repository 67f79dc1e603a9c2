import { useEffect, useState } from "react";
import { sharedStorage, tabStorage } from "./browserStorage.ts";
import { checkoutInputActions, type TypedCheckout } from "./checkoutInputSlice.ts";
import {
  type InputStorages,
  storeGift,
  storeWhileHidden,
  takeCheckoutInput,
} from "./checkoutInputStorage.ts";
import { useShopStore } from "./hooks.ts";

/** Stops storing the values of an unmounted form. There is only one form. */
let stopStoringUnmounted = (): unknown => undefined;

const STORAGES: InputStorages = { tab: tabStorage, shared: sharedStorage };

/**
 * What was typed into the checkout form when the shopper left it or the page reloaded, or at least the gift of an earlier
 * tab; null if there is nothing.
 */
export function useSavedCheckoutInput(): TypedCheckout | null {
  const store = useShopStore();
  const [savedInput] = useState(
    () => store.getState().checkoutInput ?? takeCheckoutInput(STORAGES),
  );
  return savedInput;
}

/**
 * Saves what was typed into the checkout form when it unmounts, and while the page is hidden. If its order was paid, the
 * form is not saved when it unmounts, unless the cart still has items.
 */
export function useSaveCheckoutInput(getTyped: () => TypedCheckout): void {
  const store = useShopStore();
  useEffect(() => {
    stopStoringUnmounted();
    const stopStoring = storeWhileHidden(STORAGES, getTyped);
    const earlierOrder = store.getState().lastOrder;
    return () => {
      stopStoring();
      const { lastOrder, cart } = store.getState();
      const isEmpty = cart.items.length === 0;
      if (lastOrder === earlierOrder || !isEmpty)
        store.dispatch(checkoutInputActions.left(getTyped()));
      // The gift belongs to the items of this cart, not to those of a later one.
      if (isEmpty) storeGift(sharedStorage, null);
      stopStoringUnmounted = storeWhileHidden(
        { ...STORAGES, shared: isEmpty ? null : sharedStorage },
        () => store.getState().checkoutInput,
      );
    };
  }, [store, getTyped]);
}
