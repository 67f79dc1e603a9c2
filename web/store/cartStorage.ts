import type { Cart } from "#engine";
import type { BrowserStorage } from "./browserStorage.ts";
import type { CartState } from "./cartSlice.ts";
import { noticeActions } from "./noticeSlice.ts";
import { readStoredCart } from "./storedCart.ts";

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
 * erase a text that it can't parse.
 * @param report called with a change of the notices, also while a reducer runs
 */
export function openCartStorage(storage: BrowserStorage, report: (action: NoticeAction) => void) {
  /** The text when it was last read or written. It is not written again, over what another tab has stored since. */
  let knownText: string | null = null;
  /** The text if the browser rejects it. It is kept until the page is closed. */
  let unstoredText: string | null = null;

  /**
   * The stored items, in any format that was ever stored; null if they are those that were last read or written. What
   * can't be parsed is stored under another key. If nothing can, a copy of the current items: a new array, so that it is
   * stored instead.
   */
  const readChange = (current: Cart): Cart | null => {
    const text = unstoredText ?? storage.getItem(CART_KEY);
    if (text === knownText) return null;
    knownText = text;
    const cart = readStoredCart(text);
    if (cart?.whole !== true && text !== null) {
      storage.setItem(`${SET_ASIDE_KEY}-${Date.now()}`, text);
      report(noticeActions.given(UNREADABLE));
    }
    return cart?.items ?? [...current];
  };

  return {
    readChange,
    getItem: async () => ({ items: readChange([]) ?? [] }),
    setItem: async (_key: string, state: CartState) => {
      const text = JSON.stringify(state);
      // Where nothing is stored, an empty cart is not stored either: the shopper may have removed everything.
      if (text === knownText || (knownText === null && state.items.length === 0)) return;
      knownText = text;
      const isStored = storage.setItem(CART_KEY, text);
      unstoredText = isStored ? null : text;
      report(isStored ? noticeActions.dismissed(UNSAVED.id) : noticeActions.given(UNSAVED));
    },
    removeItem: async () => storage.removeItem(CART_KEY),
  };
}
