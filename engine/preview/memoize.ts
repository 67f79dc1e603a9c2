/** Creates a cache of values by key. It is cleared when it is full. */
export function memoize<T>(maxEntries: number): (key: string, make: () => T) => T {
  const cache = new Map<string, { readonly value: T }>();
  return (key, make) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached.value;
    const value = make();
    if (cache.size >= maxEntries) cache.clear();
    cache.set(key, { value });
    return value;
  };
}
