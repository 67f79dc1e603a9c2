import { dismissToast, showToast } from "../ui/toasts/toasts.ts";
import { tabStorage } from "../store/browserStorage.ts";

/** Prefix of session storage keys. This tab has one key for each build that it has reloaded for. */
const RELOADED_PREFIX = "reloaded-for-";
/** How long the reload toast is shown, in milliseconds. */
const TOAST_MS = 60_000;

/** One object for each caller of `preventReload` that has not allowed reloads again. */
const reloadBlockers = new Set<object>();
/** The id of the newest reload toast; null before the first. */
let toastId: string | null = null;

/**
 * Prevents automatic reloads while the page has input that can't be stored, such as card details. Returns a function
 * that allows them again.
 */
export function preventReload(): () => void {
  const blocker = {};
  reloadBlockers.add(blocker);
  return () => reloadBlockers.delete(blocker);
}

/**
 * Reloads the page because the server serves another build, `build`. What was typed is stored as in any reload. Each tab is
 * reloaded only once per build: this prevents a loop while a deployment alternates between two builds. Instead of a second
 * reload, or if input would be lost, a toast offers a button.
 */
export function reloadFor(build: string, reloadPage = reloadDocument): void {
  if (reloadBlockers.size === 0 && claimReload(build)) return reloadPage();
  if (toastId !== null) dismissToast(toastId);
  toastId = showToast({
    title: "This page is out of date",
    text: "Reload it to continue. Photos and card details must be entered again.",
    tone: "plain",
    durationMs: TOAST_MS,
    action: { label: "Reload", run: reloadPage },
  });
}

/** Reloads the page at once, unlike `reloadFor`. */
export function reloadDocument(): void {
  location.reload();
}

/** Records a reload for a build. Returns false if this tab has already reloaded for it, or if that can't be stored. */
function claimReload(build: string): boolean {
  const key = RELOADED_PREFIX + build;
  return tabStorage.getItem(key) === null && tabStorage.setItem(key, "");
}
