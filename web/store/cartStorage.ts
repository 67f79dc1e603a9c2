import type { Cart } from "#engine";
import type { BrowserStorage } from "./browserStorage.ts";
import type { CartState } from "./cartSlice.ts";
import { noticeActions } from "./noticeSlice.ts";
import { readStoredCart, type StoredCart } from "./storedCart.ts";

/** The local storage key of the cart. */
export const CART_KEY = "cart";

const SET_ASIDE_KEY = "cart-set-aside";

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

type NoticeAction = ReturnType<(typeof noticeActions)[keyof typeof noticeActions]>;

/**
 * The stored cart, as redux-persist's storage. It gives and takes states instead of texts, because redux-persist would
 * erase a text that it can't parse. Its functions return promises only for redux-persist: they read and store at once.
 * @param report called with a change of the notices, also while a reducer runs
 */
export function openCartStorage(storage: BrowserStorage, report: (action: NoticeAction) => void) {
  /** The text when it was last read or written, and what it contains. */
  let text: string | null = null;
  let stored: StoredCart = { items: [], whole: true };
  /** The text if the browser rejects it. It is kept until the page is closed. */
  let unstoredText: string | null = null;

  /** Stores a cart. If a part of what it replaces can't be read, that is kept under another key. */
  const write = (cart: string): boolean => {
    const replaced = stored.whole ? null : storage.getItem(CART_KEY);
    const isKept = replaced === null || storage.setItem(`${SET_ASIDE_KEY}-${Date.now()}`, replaced);
    return isKept && storage.setItem(CART_KEY, cart);
  };

  /**
   * The stored items, in any format that was ever stored; null if they are those that were last read or written. If nothing
   * can be read, a copy of the current items: a new array, so that it is stored instead.
   */
  const readChange = (current: Cart): Cart | null => {
    const newText = unstoredText ?? storage.getItem(CART_KEY);
    if (newText === text) return null;
    text = newText;
    const cart = readStoredCart(text);
    stored = cart ?? { items: [], whole: false };
    if (!stored.whole) report(noticeActions.given(UNREADABLE));
    return cart?.items ?? [...current];
  };

  return {
    readChange,
    getItem: async () => {
      const items = readChange([]);
      return items === null ? null : { items };
    },
    setItem: async (_key: string, state: CartState) => {
      const { items } = state;
      // What was only read is not stored again: that might replace what another tab has stored since.
      if (items === stored.items || items.length + stored.items.length === 0) return;
      const newText = JSON.stringify(state);
      const isStored = write(newText);
      unstoredText = isStored ? null : newText;
      text = newText;
      stored = { items, whole: isStored || stored.whole };
      report(isStored ? noticeActions.dismissed(UNSAVED.id) : noticeActions.given(UNSAVED));
    },
    removeItem: async () => storage.removeItem(CART_KEY),
  };
}
