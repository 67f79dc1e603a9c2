import type { TextStore } from "../../../web/store/cartStorage.ts";

/** A storage shared by several tabs, without storage events. */
export interface SharedStorage extends TextStore {
  /** The stored texts, by key. */
  readonly texts: Map<string, string>;
  /** From now on writing fails. */
  fill(): void;
}

export function sharedStorage(initial: Readonly<Record<string, string>> = {}): SharedStorage {
  const texts = new Map(Object.entries(initial));
  let full = false;
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, text) {
      if (full) throw new DOMException("full", "QuotaExceededError");
      texts.set(key, text);
    },
    fill() {
      full = true;
    },
  };
}
