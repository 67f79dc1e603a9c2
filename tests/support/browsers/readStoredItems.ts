/** Runs in a page of a browser: the items of the stored cart, under the specification's key. */
export function readStoredItems(): readonly Record<string, unknown>[] {
  const stored = JSON.parse(localStorage.getItem("cart") ?? '{"items":[]}') as {
    items: Record<string, unknown>[];
  };
  return stored.items;
}
