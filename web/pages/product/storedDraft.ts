import type { Product } from "#engine";
import { asDraft } from "../../form/asDraft.ts";

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
    if (text === null) return tab.removeItem(keyOf(product, query));
    // A draft that is only restored stays older than the visits since.
    if (tab.getItem(keyOf(product, query)) === text) return undefined;
    tab.setItem(keyOf(product, query), text);
    return tab.setItem(numberKeyOf(product, query), String(nextNumber(tab)));
  });
}

/**
 * The stored text of a product's draft, for `parseStoredDraft`; null if there is none, or if it was stored before the
 * current history entry opened with an empty form. `query` as in `storeDraft`.
 */
export function storedDraft(product: Product, query: string): string | null {
  const { [OPENED_EMPTY_AT]: openedAt } = asDraft(history.state);
  const storedAt = withTabStorage((tab) => tab.getItem(numberKeyOf(product, query)));
  if (typeof openedAt === "number" && Number(storedAt) < openedAt) return null;
  return readDraft(product, query);
}

/** Marks the current history entry as opened with an empty form: a reload of it restores no draft that was stored before. */
export function markOpenedEmpty(): void {
  withTabStorage((tab) => {
    history.replaceState({ ...asDraft(history.state), [OPENED_EMPTY_AT]: nextNumber(tab) }, "");
  });
}

/** The key of the number in the state of a history entry, beside what the router stores. */
const OPENED_EMPTY_AT = "openedEmptyAt";

/** The number of the newest draft or visit of this tab. Unlike a clock, it never goes back. */
function nextNumber(tab: Storage): number {
  const number = Number(tab.getItem("draft-number")) + 1;
  tab.setItem("draft-number", String(number));
  return number;
}

/**
 * The text that was stored last for a product since the document was loaded; null if none was stored, or if it was
 * removed because its item is in the cart.
 */
export function newestDraft(product: Product): string | null {
  const query = newestQueries.get(product.id);
  return query === undefined ? null : readDraft(product, query);
}

function readDraft(product: Product, query: string): string | null {
  return withTabStorage((tab) => tab.getItem(keyOf(product, query))) ?? null;
}

function keyOf({ id }: Product, query: string): string {
  return `draft-${id}${query}`;
}

/** The key of the number that a draft was stored with. */
function numberKeyOf(product: Product, query: string): string {
  return `${keyOf(product, query)}@`;
}

/** Accesses the tab's storage, which is deleted with the tab. Returns undefined if it is not available or is full. */
function withTabStorage<Result>(access: (tab: Storage) => Result): Result | undefined {
  try {
    return access(window.sessionStorage);
  } catch {
    return undefined;
  }
}
