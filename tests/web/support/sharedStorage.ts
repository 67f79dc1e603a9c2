import type { BrowserStorage } from "../../../web/store/browserStorage.ts";

/** A storage shared by several tabs, without storage events. */
export interface SharedStorage extends BrowserStorage {
  /** The stored texts, by key. */
  readonly texts: Map<string, string>;
  /** From now on writing fails. */
  fill(): void;
  /** From now on writing succeeds again. */
  empty(): void;
}

export function sharedStorage(initial: Readonly<Record<string, string>> = {}): SharedStorage {
  const texts = new Map(Object.entries(initial));
  let full = false;
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, text) {
      if (!full) texts.set(key, text);
      return !full;
    },
    removeItem: (key) => void texts.delete(key),
    fill() {
      full = true;
    },
    empty() {
      full = false;
    },
  };
}
