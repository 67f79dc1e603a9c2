import type { TextStore } from "../../../web/store/cartStorage.ts";

/** A browser's storage as several tabs share it; what a tab writes is heard by the others when they listen. */
export interface SharedStorage extends TextStore {
  readonly texts: Map<string, string>;
  /** From now on nothing more can be written. */
  fill(): void;
}

export function sharedStorage(start: Readonly<Record<string, string>> = {}): SharedStorage {
  const texts = new Map(Object.entries(start));
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
