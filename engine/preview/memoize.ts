/** Caches values by key; the cache is cleared when it is full. */
export function memoize<T>(maxEntries: number): (key: string, make: () => T) => T {
  const known = new Map<string, { readonly value: T }>();
  return (key, make) => {
    const found = known.get(key);
    if (found !== undefined) return found.value;
    const value = make();
    if (known.size >= maxEntries) known.clear();
    known.set(key, { value });
    return value;
  };
}
