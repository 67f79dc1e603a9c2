/** A pure function's answers by key, forgotten all at once when there are too many. */
export function memoize<T>(most: number): (key: string, make: () => T) => T {
  const known = new Map<string, { readonly value: T }>();
  return (key, make) => {
    const found = known.get(key);
    if (found !== undefined) return found.value;
    const value = make();
    if (known.size >= most) known.clear();
    known.set(key, { value });
    return value;
  };
}
