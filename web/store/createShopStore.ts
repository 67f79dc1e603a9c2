import { combineReducers, configureStore, type Middleware } from "@reduxjs/toolkit";
import { type Persistor, persistReducer, persistStore } from "redux-persist";
import type { Cart } from "#engine";
import { CART_KEY, type CartStorage } from "./cartStorage.ts";
import { cartActions, cartReducer } from "./cartSlice.ts";
import { lastOrderReducer } from "./lastOrderSlice.ts";
import { noticeActions, noticeReducer } from "./noticeSlice.ts";
import { readStoredCart } from "./storedCart.ts";
import { typedFormReducer } from "./typedFormSlice.ts";

const UNREADABLE = {
  id: "unreadable",
  item: null,
  text: "Part of your saved cart could not be read. We have kept it aside in this browser. Please check that everything you chose is here.",
};
const UNSAVED = {
  id: "unsaved",
  item: null,
  text: "This browser does not let us save your cart. It lasts until you close this page.",
};

/**
 * The shop's store, over one browser's storage. Every change starts from what is stored, as another tab may have
 * stored it, and is stored before anything else can happen: two tabs are one cart.
 */
export function createShopStore(storage: CartStorage, clock: () => number) {
  let persistor: Persistor | null = null;

  /** The stored items, or a copy of those at hand when nothing can be read; null when nothing has changed. */
  const readAgain = (present: Cart): Cart | null => {
    const text = storage.read();
    if (text === written(present)) return null;
    const stored = readStoredCart(text);
    if (stored?.whole !== true && text !== null) setAside(text);
    return stored?.items ?? [...present];
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
          await Promise.resolve(); // this runs inside of a reducer, where nothing may be dispatched
          store.dispatch(noticeActions.given(UNSAVED));
        },
        removeItem: () => Promise.resolve(),
      },
      serialize: false,
      // Reading is ours: redux-persist would erase what it can't read.
      getStoredState: async () => {
        await Promise.resolve(); // as above
        const text = storage.read();
        const stored = readStoredCart(text);
        if (stored?.whole !== true && text !== null) setAside(text);
        return { items: stored?.items ?? [], _persist: RESTORED };
      },
    },
    cartReducer,
  );

  const oneCart: Middleware = () => (next) => (action) => {
    if (!isCartChange(action)) return next(action);
    if (!cartActions.arrived.match(action)) takeStored();
    const result = next(action);
    void persistor?.flush();
    return result;
  };

  const store = configureStore({
    reducer: combineReducers({
      cart,
      lastOrder: lastOrderReducer,
      notices: noticeReducer,
      typedForm: typedFormReducer,
    }),
    // The checks would look into redux-persist's own actions, which carry functions.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(oneCart),
    devTools: false,
  });

  function takeStored(): void {
    const { cart } = store.getState();
    if (!isRestored(cart)) return;
    const { items } = cart;
    const stored = readAgain(items);
    if (stored !== null) store.dispatch(cartActions.arrived(stored));
  }

  return {
    store,
    /** Restores the stored cart and keeps it stored from then on. */
    restore: () =>
      new Promise<void>((done) => {
        persistor ??= persistStore(store, null, () => {
          // At once: what another tab stores from now on must not be written over by what was read here.
          void persistor?.flush();
          done();
        });
      }),
    /** Takes over what another tab has stored. */
    refresh: takeStored,
  };
}

export type ShopStore = ReturnType<typeof createShopStore>;
export type ShopState = ReturnType<ShopStore["store"]["getState"]>;

/** Whether the stored cart has been restored. redux-persist's types promise `_persist` before it has begun. */
export function isRestored(cart: {
  readonly _persist?: { readonly rehydrated: boolean } | undefined;
}): boolean {
  return cart._persist?.rehydrated === true;
}

const RESTORED = { version: -1, rehydrated: true };

/** The text that a cart is stored as. */
function written(items: Cart): string {
  return JSON.stringify({ items, _persist: RESTORED });
}

function isCartChange(action: unknown): boolean {
  return Object.values(cartActions).some((creator) => creator.match(action));
}
