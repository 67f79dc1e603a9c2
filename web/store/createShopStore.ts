import { combineReducers, configureStore, type Middleware } from "@reduxjs/toolkit";
import { type Persistor, persistReducer, persistStore } from "redux-persist";
import type { Cart } from "#engine";
import { CART_KEY, type CartStorage } from "./cartStorage.ts";
import { cartActions, cartReducer } from "./cartSlice.ts";
import { lastOrderReducer } from "./lastOrderSlice.ts";
import { noticeActions, noticeReducer } from "./noticeSlice.ts";
import { readStoredCart } from "./storedCart.ts";
import { checkoutInputReducer } from "./checkoutInputSlice.ts";

const UNREADABLE = {
  id: "unreadable",
  item: null,
  text: "Part of your saved cart couldn't be read. This browser keeps a copy. Please check that nothing is missing.",
};
const UNSAVED = {
  id: "unsaved",
  item: null,
  text: "This browser doesn't let us save your cart. It will be lost when you close this page.",
};

/**
 * Creates the shop's store for a browser's storage. All tabs share one cart: every change starts from the stored cart,
 * which another tab may have changed, and is stored synchronously.
 */
export function createShopStore(storage: CartStorage, clock: () => number) {
  let persistor: Persistor | null = null;

  /** The stored items, or a copy of the current items if the text can't be parsed; null if nothing has changed. */
  const readStoredChange = (current: Cart): Cart | null => {
    const text = storage.read();
    if (text === serialize(current)) return null;
    const storedCart = readStoredCart(text);
    if (storedCart?.whole !== true && text !== null) setAside(text);
    return storedCart?.items ?? [...current];
  };
  const setAside = (text: string): void => {
    storage.setAside(text, clock());
    store.dispatch(noticeActions.given(UNREADABLE));
  };

  const cart = persistReducer(
    {
      key: CART_KEY,
      keyPrefix: "",
      storage: {
        getItem: () => Promise.resolve(storage.read()),
        setItem: async (_key: string, value: unknown) => {
          if (storage.write(JSON.stringify(value))) return;
          await Promise.resolve(); // this runs inside a reducer, where dispatching is not allowed
          store.dispatch(noticeActions.given(UNSAVED));
        },
        removeItem: () => Promise.resolve(),
      },
      serialize: false,
      // redux-persist would erase what it can't parse.
      getStoredState: async () => {
        await Promise.resolve(); // as above
        const text = storage.read();
        const storedCart = readStoredCart(text);
        if (storedCart?.whole !== true && text !== null) setAside(text);
        return { items: storedCart?.items ?? [], _persist: RESTORED };
      },
    },
    cartReducer,
  );

  const syncedCart: Middleware = () => (next) => (action) => {
    if (!isCartChange(action)) return next(action);
    if (!cartActions.synced.match(action)) syncFromStorage();
    const result = next(action);
    void persistor?.flush();
    return result;
  };

  const store = configureStore({
    reducer: combineReducers({
      cart,
      lastOrder: lastOrderReducer,
      notices: noticeReducer,
      checkoutInput: checkoutInputReducer,
    }),
    // These checks would also inspect redux-persist's own actions, which contain functions.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(syncedCart),
    devTools: false,
  });

  function syncFromStorage(): void {
    const { cart } = store.getState();
    if (!isRestored(cart)) return;
    const { items } = cart;
    const storedItems = readStoredChange(items);
    if (storedItems !== null) store.dispatch(cartActions.synced(storedItems));
  }

  return {
    store,
    /** Restores the stored cart and stores every change from then on. */
    restore: () =>
      new Promise<void>((resolve) => {
        persistor ??= persistStore(store, null, () => {
          // Stored at once: stored later, it could overwrite what another tab has stored in between.
          void persistor?.flush();
          resolve();
        });
      }),
    /** Reads what another tab has stored. */
    refresh: syncFromStorage,
  };
}

export type ShopStore = ReturnType<typeof createShopStore>;
export type ShopState = ReturnType<ShopStore["store"]["getState"]>;

/** Whether the stored cart has been restored. redux-persist's types declare `_persist` as present before it is. */
export function isRestored(cart: {
  readonly _persist?: { readonly rehydrated: boolean } | undefined;
}): boolean {
  return cart._persist?.rehydrated === true;
}

const RESTORED = { version: -1, rehydrated: true };

/** The stored form of a cart. */
function serialize(items: Cart): string {
  return JSON.stringify({ items, _persist: RESTORED });
}

function isCartChange(action: unknown): boolean {
  return Object.values(cartActions).some((creator) => creator.match(action));
}
