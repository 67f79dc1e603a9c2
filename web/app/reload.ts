import { dismissToast, showToast } from "../ui/toasts.ts";
import { tabStorage } from "../store/tabStorage.ts";

/** Begins the session storage key of each build that this tab has reloaded itself for. */
const RELOADED_FOR = "reloaded-for-";
/** How long the offer to reload stays, in milliseconds. */
const OFFER_MS = 60_000;

const stores = new Set<() => void>();
const unstorable = new Set<object>();
let offer: string | null = null;

/** Calls `store` right before the page reloads itself, to store what was typed. Returns how to stop that. */
export function storeBeforeReload(store: () => void): () => void {
  stores.add(store);
  return () => stores.delete(store);
}

/** Keeps the page from reloading itself while it holds what can't be stored, such as a card. Returns how to allow it again. */
export function preventReload(): () => void {
  const held = {};
  unstorable.add(held);
  return () => unstorable.delete(held);
}

/**
 * Reloads the page, as the server serves another build than the page's own. What was typed is stored before. The page
 * reloads itself once for a build, so that it never does so in a loop, also while a deploy lets two servers serve two
 * builds in turn; later, and while something would be lost, the
 * shopper is offered to do it.
 */
export function reloadFor(build: string, load = loadAgain): void {
  const reload = () => {
    reloadDocument(load);
  };
  if (unstorable.size === 0 && claimReload(build)) return reload();
  if (offer !== null) dismissToast(offer);
  offer = showToast({
    title: "This page is out of date",
    text: "Load it again to go on with the current one. A photo or a card must then be entered again.",
    tone: "plain",
    ms: OFFER_MS,
    action: { label: "Load again", run: reload },
  });
}

/** Stores what was typed and loads the page again. */
export function reloadDocument(load = loadAgain): void {
  for (const store of stores) store();
  load();
}

function loadAgain(): void {
  location.reload();
}

/** Whether this tab has not reloaded itself for a build yet; false as well where that can't be remembered. */
function claimReload(build: string): boolean {
  try {
    const tab = tabStorage();
    if (tab === null || tab.getItem(RELOADED_FOR + build) !== null) return false;
    tab.setItem(RELOADED_FOR + build, "");
    return true;
  } catch {
    return false;
  }
}
