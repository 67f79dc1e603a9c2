import { asDraft } from "../../../form/state/asDraft.ts";
import { tabStorage } from "../../../store/browserStorage.ts";

/** The key of a draft's id in the state of a history entry, beside what the router stores. */
const ID_KEY = "draft";

/** The id of the draft that the current history entry shows; null if it has none. */
export function entryDraftId(): string | null {
  // The build has no history.
  const { [ID_KEY]: id } = typeof history === "undefined" ? {} : asDraft(history.state);
  return typeof id === "string" ? id : null;
}

/** Sets the draft that the current history entry shows, also after a reload and when the shopper returns to it. */
export function setEntryDraftId(id: string): void {
  history.replaceState({ ...asDraft(history.state), [ID_KEY]: id }, "");
}

/** An id that no other draft of this tab has. */
export function newDraftId(): string {
  return Math.random().toString(36).slice(2);
}

/** The texts that the tab's storage has refused, because it is full or not available. They are lost with the document. */
export const unstoredDrafts = new Map<string, string>();

/** Stores the text of a draft; null removes it. */
export function storeDraft(id: string, text: string | null): void {
  const key = keyOf(id);
  unstoredDrafts.delete(key);
  if (text === null) tabStorage.removeItem(key);
  else if (!tabStorage.setItem(key, text)) unstoredDrafts.set(key, text);
}

/** The stored text of a draft, for `parseStoredDraft`; null if there is none. */
export function readDraft(id: string): string | null {
  const key = keyOf(id);
  return unstoredDrafts.get(key) ?? tabStorage.getItem(key);
}

function keyOf(id: string): string {
  return `draft-${id}`;
}
