import type { ShopStore } from "./createShopStore.ts";
import { type LastOrder, lastOrderActions } from "./lastOrderSlice.ts";
import type { TabStorage } from "./tabStorage.ts";

const KEY = "last-order";

/** Takes up the stored token and stores every later one. Returns how to stop. */
export function keepLastOrder(store: ShopStore["store"], tab: TabStorage | null): () => void {
  const found = read(tab);
  if (found !== null) store.dispatch(lastOrderActions.placed(found));
  let stored = found;
  return store.subscribe(() => {
    const { lastOrder } = store.getState();
    if (lastOrder === stored) return;
    stored = lastOrder;
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
    // The page itself still knows it.
  }
}
