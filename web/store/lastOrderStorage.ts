import type { ShopStore } from "./createShopStore.ts";
import { type LastOrder, lastOrderActions } from "./lastOrderSlice.ts";
import type { TabStorage } from "./tabStorage.ts";

const KEY = "last-order";

/** Restores the stored token and stores every later one. Returns the unsubscribe function. */
export function persistLastOrder(store: ShopStore["store"], tab: TabStorage | null): () => void {
  let storedToken = read(tab);
  if (storedToken !== null) store.dispatch(lastOrderActions.placed(storedToken));
  return store.subscribe(() => {
    const { lastOrder } = store.getState();
    if (lastOrder === storedToken) return;
    storedToken = lastOrder;
    write(tab, lastOrder);
  });
}

function read(tab: TabStorage | null): LastOrder {
  try {
    return tab?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

function write(tab: TabStorage | null, token: LastOrder): void {
  try {
    if (token === null) tab?.removeItem(KEY);
    else tab?.setItem(KEY, token);
  } catch {
    // The token stays in memory.
  }
}
