import { type ReactNode, useEffect, useState } from "react";
import { Provider } from "react-redux";
import { sharedStorage, tabStorage } from "./browserStorage.ts";
import { createShopStore } from "./createShopStore.ts";

/**
 * Provides the store. Stored values are read after hydration, and parts of the page that hydrate later still start with the
 * prerendered state: redux-persist's gate would render nothing in the build.
 */
export function StoreProvider({ children }: { readonly children: ReactNode }) {
  const [{ store, connect }] = useState(() => createShopStore(sharedStorage, tabStorage));
  const [prerendered] = useState(() => store.getState());
  useEffect(connect, [connect]);
  return (
    <Provider store={store} serverState={prerendered}>
      {children}
    </Provider>
  );
}
