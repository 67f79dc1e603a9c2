import type { BrowserStorage } from "./browserStorage.ts";

/** The token of the last paid order; null if there is none or a new cart was started since. */
export type LastOrder = string | null;

const KEY = "last-order";

/** The stored token; null if there is none. */
export function readLastOrder(tab: BrowserStorage): LastOrder {
  return tab.getItem(KEY);
}

/** Stores a token for this tab. */
export function writeLastOrder(tab: BrowserStorage, token: LastOrder): void {
  if (token === null) tab.removeItem(KEY);
  else tab.setItem(KEY, token);
}
