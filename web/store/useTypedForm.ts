import { useEffect, useState } from "react";
import { useStore } from "react-redux";
import { storeBeforeReload } from "../app/reload.ts";
import type { ShopState } from "./createShopStore.ts";
import { tabStorage } from "./tabStorage.ts";
import { type TypedForm, typedFormActions } from "./typedFormSlice.ts";
import { storeTypedForm, takeTypedForm } from "./typedFormStorage.ts";

/** Stops storing what the form was left with before a reload; there is one checkout form. */
let stopStoringLeft = (): unknown => undefined;

/** What stood in the checkout form when the shopper left it last, or before the page reloaded itself; null when there is nothing. */
export function useTypedBefore(): TypedForm | null {
  const store = useStore<ShopState>();
  const [before] = useState(() => takeTypedForm(tabStorage()) ?? store.getState().typedForm);
  return before;
}

/** Keeps what stands in the checkout form when it goes or the page reloads itself, unless it goes because its order is paid. */
export function useKeepTyped(typed: () => TypedForm): void {
  const store = useStore<ShopState>();
  useEffect(() => {
    stopStoringLeft();
    const stopStoring = storeBeforeReload(() => {
      storeTypedForm(tabStorage(), typed());
    });
    return () => {
      stopStoring();
      const { lastOrder, cart } = store.getState();
      if (lastOrder === null || cart.items.length > 0)
        store.dispatch(typedFormActions.left(typed()));
      stopStoringLeft = storeBeforeReload(() => {
        const { typedForm } = store.getState();
        if (typedForm !== null) storeTypedForm(tabStorage(), typedForm);
      });
    };
  }, [store, typed]);
}
