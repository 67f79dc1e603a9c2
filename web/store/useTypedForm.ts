import { useEffect, useState } from "react";
import { useStore } from "react-redux";
import type { ShopState } from "./createShopStore.ts";
import { type TypedForm, typedFormActions } from "./typedFormSlice.ts";

/** What stood in the checkout form when the shopper left it last; null when there is nothing. */
export function useTypedBefore(): TypedForm | null {
  const store = useStore<ShopState>();
  const [before] = useState(() => store.getState().typedForm);
  return before;
}

/** Keeps what stands in the checkout form when it goes, unless it goes because its order is paid. */
export function useKeepTyped(typed: () => TypedForm): void {
  const store = useStore<ShopState>();
  useEffect(
    () => () => {
      const { lastOrder } = store.getState();
      if (lastOrder === null) store.dispatch(typedFormActions.left(typed()));
    },
    [store, typed],
  );
}
