import type { ShopStore } from "./createShopStore.ts";
import { type LastOrder, lastOrderActions } from "./lastOrderSlice.ts";

const KEY = "last-order";

/** What the last order's token is stored in: the tab's session storage, or anything like it. */
export type TabStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * The tab's own storage; null where it may not be used. Whoever has the token sees a name and an address, so it goes with
 * the tab: on a browser that is shared nobody finds it the day after.
 */
export function tabStorage(): TabStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

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
