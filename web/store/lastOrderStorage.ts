import type { TabStorage } from "./tabStorage.ts";

/** The token of the last paid order; null if there is none or a new cart was started since. */
export type LastOrder = string | null;

const KEY = "last-order";

/** The stored token; null if there is none or the browser refuses to read it. */
export function readLastOrder(tab: TabStorage | null): LastOrder {
  try {
    return tab?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

/** Stores a token for this tab. If the browser refuses, the token lasts as long as the page. */
export function writeLastOrder(tab: TabStorage | null, token: LastOrder): void {
  try {
    if (token === null) tab?.removeItem(KEY);
    else tab?.setItem(KEY, token);
  } catch {
    // The token stays in memory.
  }
}
