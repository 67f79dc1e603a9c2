import { dismissMessage, showToast } from "../ui/toasts/toasts.ts";
import { tabStorage } from "../store/browserStorage.ts";

/** Prefix of session storage keys. This tab has one key for each build that it has reloaded for. */
const RELOADED_PREFIX = "reloaded-for-";
/** Longer than what pages store of a draft or the checkout form. */
const LONG_TEXT = " ".repeat(9_999);
/** How long the reload toast is shown, in milliseconds. */
const TOAST_MS = 60_000;

/** The number of callers of `preventReload` that have not allowed reloads again. */
let reloadBlockers = 0;
const OUT_OF_DATE = {
  title: "This page is out of date",
  text: "Reload it to continue. Photos and card details must be entered again.",
};

/**
 * Prevents automatic reloads while the page has input that can't be stored, such as card details. Returns a function
 * that allows them again. Call that function once.
 */
export function preventReload(): () => void {
  reloadBlockers += 1;
  return () => {
    reloadBlockers -= 1;
  };
}

/**
 * Reloads the page because the server serves another build, `build`. What was typed is stored as in any reload. While a
 * text box has the focus, the reload waits: it would take the focus, and what is typed next would be lost. Each tab is
 * reloaded only once per build: this prevents a loop while a deployment alternates between two builds. Instead of a second
 * reload, or if input would be lost, a toast offers a button.
 */
export function reloadFor(build: string, reloadPage = reloadDocument): void {
  if (reloadBlockers === 0) {
    const textBox = document.querySelector(":read-write:focus");
    // During `blur` the next element does not have the focus yet.
    const retry = () => setTimeout(reloadFor, 0, build, reloadPage);
    if (textBox !== null) return textBox.addEventListener("blur", retry, { once: true });
    if (claimReload(build)) return reloadPage();
  }
  dismissMessage(OUT_OF_DATE);
  showToast({
    ...OUT_OF_DATE,
    tone: "plain",
    durationMs: TOAST_MS,
    action: { label: "Reload", run: reloadPage },
  });
}

/** Reloads the page at once, unlike `reloadFor`. */
export function reloadDocument(): void {
  location.reload();
}

/**
 * Records a reload for a build. Returns false if this tab has already reloaded for it, or if its storage is not available
 * or so full that input may not be stored.
 */
function claimReload(build: string): boolean {
  const key = RELOADED_PREFIX + build;
  const isNew = tabStorage.getItem(key) === null;
  return isNew && tabStorage.setItem(key, LONG_TEXT) && tabStorage.setItem(key, "");
}
