/** The local storage key of the cart. */
export const CART_KEY = "cart";

const SET_ASIDE_KEY = "cart-set-aside";

/** The browser's local storage, or a substitute. */
export type TextStore = Pick<Storage, "getItem" | "setItem">;

/** Reads and writes the stored cart. */
export interface CartStorage {
  /** The stored text; null if nothing is stored. */
  read(): string | null;
  /** Stores a text. Returns false if the browser rejects it; the text is then kept until the page is closed. */
  write(text: string): boolean;
  /** Stores a text that can't be parsed under a separate key, so that it isn't lost. */
  setAside(text: string, now: number): void;
}

/** Opens a browser's storage; null means that it is not available. */
export function openCartStorage(store: TextStore | null): CartStorage {
  let unstoredText: string | null = null;

  const setItem = (key: string, text: string): boolean => {
    try {
      store?.setItem(key, text);
      return store !== null;
    } catch {
      return false;
    }
  };

  return {
    read() {
      if (unstoredText !== null || store === null) return unstoredText;
      try {
        return store.getItem(CART_KEY);
      } catch {
        return null;
      }
    },
    write(text) {
      const isStored = setItem(CART_KEY, text);
      unstoredText = isStored ? null : text;
      return isStored;
    },
    setAside(text, now) {
      setItem(`${SET_ASIDE_KEY}-${now}`, text);
    },
  };
}

/** The browser's local storage; null if it is not available. */
export function openLocalStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
