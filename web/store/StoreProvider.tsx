import { type ReactNode, useEffect, useState } from "react";
import { Provider } from "react-redux";
import { browserStorage, CART_KEY, openCartStorage } from "./cartStorage.ts";
import { createShopStore, type ShopStore } from "./createShopStore.ts";
import { keepLastOrder } from "./lastOrderStorage.ts";
import { tabStorage } from "./tabStorage.ts";

/** Gives the cart's store to the pages. The stored cart is restored once the page is alive, as the built page knows none. */
export function StoreProvider({ children }: { readonly children: ReactNode }) {
  const [shop] = useState(openShopStore);
  const [atBuild] = useState(() => shop.store.getState());
  useEffect(() => keepInStep(shop), [shop]);
  return (
    <Provider store={shop.store} serverState={atBuild}>
      {children}
    </Provider>
  );
}

function openShopStore(): ShopStore {
  const store = typeof window === "undefined" ? null : browserStorage();
  return createShopStore(openCartStorage(store), Date.now);
}

/** Restores what is stored, and takes over what other tabs do to the cart. */
function keepInStep({ store, restore, refresh }: ShopStore): () => void {
  const stopKeeping = keepLastOrder(store, tabStorage());
  void restore();
  const heard = ({ key }: StorageEvent) => {
    if (key === CART_KEY || key === null) refresh();
  };
  const shown = () => {
    if (document.visibilityState === "visible") refresh();
  };
  window.addEventListener("storage", heard);
  document.addEventListener("visibilitychange", shown);
  return () => {
    stopKeeping();
    window.removeEventListener("storage", heard);
    document.removeEventListener("visibilitychange", shown);
  };
}
