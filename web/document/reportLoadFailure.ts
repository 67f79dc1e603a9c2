import { showToast } from "../ui/toasts/toasts.ts";
import { reloadDocument } from "./reload.ts";

/** How long the toast is shown, in milliseconds: long enough to reach its button. */
const TOAST_MS = 10_000;

/**
 * Reports that a part of the page couldn't be loaded. Browsers may cache a failed module request until the page is
 * reloaded, so a reload is offered.
 * @param part what the shopper requested, as the start of a sentence, such as "The menu"
 */
export function reportLoadFailure(part: string): void {
  showToast({
    title: `${part} couldn't be loaded`,
    text: "Check your connection and reload the page.",
    tone: "error",
    durationMs: TOAST_MS,
    action: { label: "Reload", run: reloadDocument },
  });
}
