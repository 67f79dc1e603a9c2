/** The local storage key under which the cart stands. */
export const CART_KEY = "cart";

const ASIDE_KEY = "cart-set-aside";

/** What a cart is stored in: the browser's local storage, or anything like it. */
export type TextStore = Pick<Storage, "getItem" | "setItem">;

/** The one door to the stored cart. */
export interface CartStorage {
  /** The stored text; null when nothing is stored. */
  read(): string | null;
  /** Stores a text; false when the browser would not, and the text then lasts as long as the page. */
  write(text: string): boolean;
  /** Keeps a text that can't be understood under a key of its own, for whoever can mend it. */
  setAside(text: string, now: number): void;
}

/** Opens a browser's storage; null stands for one that may not be used. */
export function openCartStorage(store: TextStore | null): CartStorage {
  let unstored: string | null = null;

  const put = (key: string, text: string): boolean => {
    try {
      store?.setItem(key, text);
      return store !== null;
    } catch {
      return false;
    }
  };

  return {
    read() {
      if (unstored !== null || store === null) return unstored;
      try {
        return store.getItem(CART_KEY);
      } catch {
        return null;
      }
    },
    write(text) {
      const stored = put(CART_KEY, text);
      unstored = stored ? null : text;
      return stored;
    },
    setAside(text, now) {
      put(`${ASIDE_KEY}-${now}`, text);
    },
  };
}

/** The browser's local storage; null where it may not be used. */
export function browserStorage(): TextStore | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
