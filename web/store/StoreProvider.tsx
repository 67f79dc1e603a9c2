import { type ReactNode, useEffect, useState } from "react";
import { Provider } from "react-redux";
import { openLocalStorage, CART_KEY, openCartStorage } from "./cartStorage.ts";
import { createShopStore, type ShopStore } from "./createShopStore.ts";
import { persistLastOrder } from "./lastOrderStorage.ts";
import { tabStorage } from "./tabStorage.ts";

/** Provides the store. The stored cart is restored after hydration, because prerendered pages have no cart. */
export function StoreProvider({ children }: { readonly children: ReactNode }) {
  const [shop] = useState(openShopStore);
  const [prerenderedState] = useState(() => shop.store.getState());
  useEffect(() => syncWithBrowser(shop), [shop]);
  return (
    <Provider store={shop.store} serverState={prerenderedState}>
      {children}
    </Provider>
  );
}

function openShopStore(): ShopStore {
  const store = typeof window === "undefined" ? null : openLocalStorage();
  return createShopStore(openCartStorage(store), Date.now);
}

/** Restores the stored cart, and reads it again whenever another tab changes it. */
function syncWithBrowser({ store, restore, refresh }: ShopStore): () => void {
  const unsubscribe = persistLastOrder(store, tabStorage());
  void restore();
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CART_KEY || key === null) refresh();
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === "visible") refresh();
  };
  window.addEventListener("storage", onStorage);
  document.addEventListener("visibilitychange", onVisibilityChange);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", onStorage);
    document.removeEventListener("visibilitychange", onVisibilityChange);
  };
}
