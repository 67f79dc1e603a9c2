import type { BrowserStorage } from "./browserStorage.ts";

/** The local storage key of the cart. */
export const CART_KEY = "cart";

const SET_ASIDE_KEY = "cart-set-aside";

/** Reads and writes the stored cart. */
export interface CartStorage {
  /** The stored text; null if nothing is stored. */
  read(): string | null;
  /** Stores a text. Returns false if the browser rejects it; the text is then kept until the page is closed. */
  write(text: string): boolean;
  /** Stores a text that can't be parsed under a separate key, so that it isn't lost. */
  setAside(text: string, now: number): void;
}

/** Opens the cart in a browser's storage. */
export function openCartStorage(storage: BrowserStorage): CartStorage {
  let unstoredText: string | null = null;
  return {
    read: () => unstoredText ?? storage.getItem(CART_KEY),
    write(text) {
      const isStored = storage.setItem(CART_KEY, text);
      unstoredText = isStored ? null : text;
      return isStored;
    },
    setAside(text, now) {
      storage.setItem(`${SET_ASIDE_KEY}-${now}`, text);
    },
  };
}
