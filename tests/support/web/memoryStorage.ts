import type { BrowserStorage } from "../../../web/store/browserStorage.ts";

/** A storage in memory. Several tabs may share it; it sends no storage events. */
export interface MemoryStorage extends BrowserStorage {
  /** The stored texts, by key. */
  readonly texts: Map<string, string>;
  /** While it is full, nothing is stored. */
  isFull: boolean;
}

export function memoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const texts = new Map(Object.entries(initial));
  const storage: MemoryStorage = {
    texts,
    isFull: false,
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, text) {
      if (!storage.isFull) texts.set(key, text);
      return !storage.isFull;
    },
    removeItem: (key) => void texts.delete(key),
  };
  return storage;
}
