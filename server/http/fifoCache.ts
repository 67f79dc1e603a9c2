/** A map that keeps only the entries set last, `most` of them; for answers that are cheap to find again. */
export interface FifoCache<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
}

export function fifoCache<K, V>(most: number): FifoCache<K, V> {
  const entries = new Map<K, V>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      // A key that is set again moves to the end, and takes no other's place.
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.size > most ? entries.keys() : [];
      if (oldest !== undefined) entries.delete(oldest);
    },
  };
}
