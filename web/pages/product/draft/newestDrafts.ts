import { readDraft, storeDraft } from "./storedDraft.ts";

/** The id of the tab's newest draft of a new item; null for none. A link of the shop opens that draft again. */
export function newestDraftId(productId: string): string | null {
  return readDraft(keyOf(productId));
}

/** Stores the id of a product's newest draft, also for documents that the tab opens later; null for none. */
export function setNewestDraftId(productId: string, id: string | null): void {
  storeDraft(keyOf(productId), id);
}

/** The name that the latest link to each product's page has passed, by the product's id. */
export const passedNames = new Map<string, string>();

function keyOf(productId: string): string {
  return `newest-${productId}`;
}
