/** A map of the `maxEntries` entries that were set last. Meant for values that are cheap to recompute. */
export interface FifoCache<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
}

export function fifoCache<K, V>(maxEntries: number): FifoCache<K, V> {
  const entries = new Map<K, V>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      // Setting a key again moves it to the end.
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.size > maxEntries ? entries.keys() : [];
      if (oldest !== undefined) entries.delete(oldest);
    },
  };
}
