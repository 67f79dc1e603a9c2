import type { Product } from "#engine";

/** The query of each product's newest draft since the document was loaded, by the product's id. */
const newestQueries = new Map<string, string>();

/**
 * Stores the text of a product's draft; null removes it. Does nothing if storage is not available.
 * @param query the query of the page's URL. Each query has a draft of its own, because it may preset values or edit an
 * item of the cart.
 */
export function storeDraft(product: Product, query: string, text: string | null): void {
  if (text !== null) newestQueries.set(product.id, query);
  // The page of another query may have a newer draft.
  else if (newestQueries.get(product.id) === query) newestQueries.delete(product.id);
  withTabStorage((tab) => {
    if (text === null) tab.removeItem(keyOf(product, query));
    else tab.setItem(keyOf(product, query), text);
  });
}

/** The stored text of a product's draft, for `parseStoredDraft`; null if there is none. `query` as in `storeDraft`. */
export function storedDraft(product: Product, query: string): string | null {
  return withTabStorage((tab) => tab.getItem(keyOf(product, query))) ?? null;
}

/**
 * The text that was stored last for a product since the document was loaded; null if none was stored, or if it was
 * removed because its item is in the cart.
 */
export function newestDraft(product: Product): string | null {
  const query = newestQueries.get(product.id);
  return query === undefined ? null : storedDraft(product, query);
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
