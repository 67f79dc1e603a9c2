import { combineReducers, configureStore, type Middleware } from "@reduxjs/toolkit";
import { persistReducer, persistStore } from "redux-persist";
import type { Cart } from "#engine";
import { CART_KEY, type CartStorage } from "./cartStorage.ts";
import { cartActions, cartReducer } from "./cartSlice.ts";
import { lastOrderReducer } from "./lastOrderSlice.ts";
import type { LastOrder } from "./lastOrderStorage.ts";
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

/** What a page has read before the store is created. */
export interface InitialCart {
  readonly items: Cart;
  readonly lastOrder: LastOrder;
}

/**
 * Creates the shop's store for a browser's storage. All tabs share one cart: every change starts from the stored cart,
 * which another tab may have changed, and is stored synchronously. If the stored text can't be parsed, the store starts
 * with the items of the initial cart.
 */
export function createShopStore(
  storage: CartStorage,
  clock: () => number,
  { items, lastOrder }: InitialCart,
) {
  /**
   * The stored text when it was last read or written. It is not written again: what another tab has stored since would be
   * lost.
   */
  let knownText: string | null = null;

  /**
   * The stored items; null if nothing has changed. If the text can't be parsed, a copy of the current items: a new array,
   * so that it is stored instead of the text. What couldn't be parsed is set aside, with a notice.
   */
  const readStoredChange = (current: Cart): Cart | null => {
    const text = storage.read();
    knownText = text;
    if (text === serialize(current)) return null;
    const storedCart = readStoredCart(text);
    if (storedCart?.whole !== true && text !== null) {
      storage.setAside(text, clock());
      store.dispatch(noticeActions.given(UNREADABLE));
    }
    return storedCart?.items ?? [...current];
  };

  const cart = persistReducer(
    {
      key: CART_KEY,
      keyPrefix: "",
      storage: {
        // The cart is read by `readStoredCart`: redux-persist would erase what it can't parse.
        getItem: () => Promise.resolve(null),
        setItem: async (_key: string, value: unknown) => {
          const text = JSON.stringify(value);
          // Where nothing is stored, an empty cart is not stored either: the shopper may have removed everything.
          if (text === (knownText ?? serialize([]))) return;
          knownText = text;
          const isStored = storage.write(text);
          await Promise.resolve(); // this runs inside a reducer, where dispatching is not allowed
          const { dismissed, given } = noticeActions;
          store.dispatch(isStored ? dismissed(UNSAVED.id) : given(UNSAVED));
        },
        removeItem: () => Promise.resolve(),
      },
      serialize: false,
      timeout: 0,
    },
    cartReducer,
  );

  const syncedCart: Middleware = () => (next) => (action) => {
    if (!isCartChange(action)) return next(action);
    if (!cartActions.synced.match(action)) syncFromStorage();
    const result = next(action);
    void persistor.flush();
    return result;
  };

  const store = configureStore({
    reducer: combineReducers({
      cart,
      lastOrder: lastOrderReducer,
      notices: noticeReducer,
      checkoutInput: checkoutInputReducer,
    }),
    // With `_persist`, redux-persist takes the cart as restored and only stores its changes.
    preloadedState: { cart: { items, _persist: RESTORED }, lastOrder },
    // These checks would also inspect redux-persist's own actions, which contain functions.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(syncedCart),
    devTools: false,
  });

  const persistor = persistStore(store);

  function syncFromStorage(): void {
    const storedItems = readStoredChange(store.getState().cart.items);
    if (storedItems !== null) store.dispatch(cartActions.synced(storedItems));
  }
  syncFromStorage();

  return {
    store,
    actions: cartActions,
    /** Reads what another tab has stored. */
    refresh: syncFromStorage,
  };
}

export type ShopStore = ReturnType<typeof createShopStore>;
export type ShopState = ReturnType<ShopStore["store"]["getState"]>;

const RESTORED = { version: -1, rehydrated: true };

/** The stored form of a cart. */
function serialize(items: Cart): string {
  return JSON.stringify({ items, _persist: RESTORED });
}

function isCartChange(action: unknown): boolean {
  return Object.values(cartActions).some((creator) => creator.match(action));
}
