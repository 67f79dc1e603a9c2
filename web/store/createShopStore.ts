import { combineReducers, configureStore, isAnyOf, type Middleware } from "@reduxjs/toolkit";
import {
  FLUSH,
  PAUSE,
  PERSIST,
  type Persistor,
  persistReducer,
  persistStore,
  PURGE,
  REGISTER,
  REHYDRATE,
} from "redux-persist";
import type { Cart } from "#engine";
import type { BrowserStorage } from "./browserStorage.ts";
import { CART_KEY, openCartStorage } from "./cartStorage.ts";
import { cartActions, cartSlice, keptId } from "./cartSlice.ts";
import { lastOrderActions, lastOrderSlice } from "./lastOrderSlice.ts";
import { noticeActions, noticeSlice } from "./noticeSlice.ts";

const LAST_ORDER_KEY = "last-order";

const isCartAction = isAnyOf(...Object.values(cartActions));

/**
 * Creates the shop's store. Nothing is read from the browser until it is connected.
 * @param shared contains the cart. All tabs share it: every change starts from the stored cart, which another tab may have
 * changed, and is stored synchronously.
 * @param tab contains the token of the last order
 */
export function createShopStore(shared: BrowserStorage, tab: BrowserStorage) {
  const cartStorage = openCartStorage(shared, (action) => {
    queueMicrotask(() => store.dispatch(action)); // no reducer may dispatch
  });
  const persistConfig = {
    key: CART_KEY,
    keyPrefix: "", // by the shop's specification the stored key is exactly "cart"
    storage: cartStorage,
    serialize: false,
    deserialize: false,
    timeout: 0, // a browser's storage answers at once
  };
  let persistor: Persistor | null = null;

  /** Says which items stay because they were changed after they were paid, whichever tab has removed the paid ones. */
  const giveNotices = (before: Cart): void => {
    const keptIds = before.map(({ id }) => keptId(id));
    for (const { id, name } of store.getState().cart.items) {
      if (!keptIds.includes(id) || before.some((item) => item.id === id)) continue;
      const text = `${name || "The item"} was changed after you pressed Pay. Your order has it as it was before. Remove the changed one unless you want both.`;
      store.dispatch(noticeActions.given({ id, item: id, text }));
    }
  };

  /** Before each change of the cart takes over what another tab has stored, and stores the result at once. */
  const syncedCart: Middleware = () => (next) => (action) => {
    if (!isCartAction(action)) return next(action);
    const before = store.getState().cart.items;
    const storedItems = cartStorage.readChange(store.getState().cart.items);
    if (storedItems !== null) next(cartActions.synced(storedItems));
    const result = next(action);
    void persistor?.flush();
    giveNotices(before);
    return result;
  };

  const store = configureStore({
    reducer: combineReducers({
      cart: persistReducer(persistConfig, cartSlice.reducer),
      lastOrder: lastOrderSlice.reducer,
      notices: noticeSlice.reducer,
    }),
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] },
      }).concat(syncedCart),
  });

  /**
   * Restores what the browser has stored, and follows the changes of other tabs. A tab that the browser has frozen misses
   * them, so it reads the cart when it becomes visible. Returns the disconnect function.
   */
  const connect = (): (() => void) => {
    persistor ??= persistStore(store);
    const token = tab.getItem(LAST_ORDER_KEY);
    if (token !== null) store.dispatch(lastOrderActions.placed(token));
    const stopStoringLastOrder = store.subscribe(() => {
      const { lastOrder } = store.getState();
      if (lastOrder === tab.getItem(LAST_ORDER_KEY)) return;
      if (lastOrder === null) tab.removeItem(LAST_ORDER_KEY);
      else tab.setItem(LAST_ORDER_KEY, lastOrder);
    });
    const onStorage = ({ key }: StorageEvent) => {
      // Null: everything was removed.
      if (key === CART_KEY || key === null) store.dispatch(cartActions.refreshed());
    };
    const onVisibilityChange = () => {
      if (document.visibilityState === "visible") store.dispatch(cartActions.refreshed());
    };
    window.addEventListener("storage", onStorage);
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      stopStoringLastOrder();
      window.removeEventListener("storage", onStorage);
      document.removeEventListener("visibilitychange", onVisibilityChange);
    };
  };
  return { store, connect };
}

export type ShopStore = ReturnType<typeof createShopStore>["store"];
export type ShopState = ReturnType<ShopStore["getState"]>;
