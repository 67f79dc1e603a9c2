import { useEffect, useState } from "react";
import { useStore } from "react-redux";
import { storeBeforeReload } from "../page/reload.ts";
import type { ShopState } from "./createShopStore.ts";
import { tabStorage } from "./tabStorage.ts";
import { type TypedForm, typedFormActions } from "./typedFormSlice.ts";
import { storeTypedForm } from "./typedFormStorage.ts";

/** What stood in the checkout form when the shopper left it last; null when there is nothing. */
export function useTypedBefore(): TypedForm | null {
  const store = useStore<ShopState>();
  const [before] = useState(() => store.getState().typedForm);
  return before;
}

/** Keeps what stands in the checkout form when it goes or the page reloads itself, unless it goes because its order is paid. */
export function useKeepTyped(typed: () => TypedForm): void {
  const store = useStore<ShopState>();
  useEffect(
    () => () => {
      const { lastOrder } = store.getState();
      if (lastOrder === null) store.dispatch(typedFormActions.left(typed()));
    },
    [store, typed],
  );
  useEffect(
    () =>
      storeBeforeReload(() => {
        storeTypedForm(tabStorage(), typed());
      }),
    [typed],
  );
}
