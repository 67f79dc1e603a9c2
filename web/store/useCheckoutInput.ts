import { useEffect, useState } from "react";
import { useStore } from "react-redux";
import type { ShopState } from "./createShopStore.ts";
import { tabStorage } from "./tabStorage.ts";
import { type CheckoutInput, checkoutInputActions } from "./checkoutInputSlice.ts";
import { storeWhileHidden, takeCheckoutInput } from "./checkoutInputStorage.ts";

/** Stops storing the values of an unmounted form. There is only one form. */
let stopStoringUnmounted = (): unknown => undefined;

/** The values of the checkout form when the shopper left it or the page reloaded; null if there are none. */
export function useSavedCheckoutInput(): CheckoutInput | null {
  const store = useStore<ShopState>();
  const [savedInput] = useState(
    () => takeCheckoutInput(tabStorage()) ?? store.getState().checkoutInput,
  );
  return savedInput;
}

/** Saves the values of the checkout form when it unmounts, and while the page is hidden, unless its order is paid. */
export function useSaveCheckoutInput(getValues: () => CheckoutInput): void {
  const store = useStore<ShopState>();
  useEffect(() => {
    stopStoringUnmounted();
    const stopStoring = storeWhileHidden(tabStorage(), getValues);
    return () => {
      stopStoring();
      const { lastOrder, cart } = store.getState();
      if (lastOrder === null || cart.items.length > 0)
        store.dispatch(checkoutInputActions.left(getValues()));
      stopStoringUnmounted = storeWhileHidden(tabStorage(), () => store.getState().checkoutInput);
    };
  }, [store, getValues]);
}
