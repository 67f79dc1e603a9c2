import type { Product } from "#engine";

/**
 * Stores the text of a product's draft in the place of the one before; null forgets it. A browser that stores nothing is no fault.
 * @param query the query of the page's address: another one presets something else, or changes an item of the cart
 */
export function storeDraft(product: Product, query: string, text: string | null): void {
  quietly((tab) => {
    if (text === null) tab.removeItem(keyOf(product, query));
    else tab.setItem(keyOf(product, query), text);
  });
}

/** The stored text of a product's draft, for `draftOfKept` to read; null for none. `query` as in `storeDraft`. */
export function storedDraft(product: Product, query: string): string | null {
  return quietly((tab) => tab.getItem(keyOf(product, query))) ?? null;
}

function keyOf({ id }: Product, query: string): string {
  return `draft-${id}${query}`;
}

/** What the tab's storage answers; undefined where it may not be used or is full. A draft bears names, so it goes with its tab. */
function quietly<Answer>(ask: (tab: Storage) => Answer): Answer | undefined {
  try {
    return ask(window.sessionStorage);
  } catch {
    return undefined;
  }
}
