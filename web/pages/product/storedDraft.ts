import type { Product } from "#engine";

/**
 * Stores the text of a product's draft; null removes it. Does nothing if storage is not available.
 * @param query the query of the page's URL. Each query has a draft of its own, because it may preset values or edit an
 * item of the cart.
 */
export function storeDraft(product: Product, query: string, text: string | null): void {
  withTabStorage((tab) => {
    if (text === null) tab.removeItem(keyOf(product, query));
    else tab.setItem(keyOf(product, query), text);
  });
}

/** The stored text of a product's draft, for `parseStoredDraft`; null if there is none. `query` as in `storeDraft`. */
export function storedDraft(product: Product, query: string): string | null {
  return withTabStorage((tab) => tab.getItem(keyOf(product, query))) ?? null;
}

function keyOf({ id }: Product, query: string): string {
  return `draft-${id}${query}`;
}

/** Accesses the tab's storage, which is deleted with the tab. Returns undefined if it is not available or is full. */
function withTabStorage<Result>(access: (tab: Storage) => Result): Result | undefined {
  try {
    return access(window.sessionStorage);
  } catch {
    return undefined;
  }
}
