import { showToast } from "../ui/toasts/toasts.ts";

/** How long the toast is shown, in milliseconds: long enough to reach its button. */
const TOAST_MS = 10_000;

/**
 * Reports that a part of the page couldn't be loaded, and offers to try again.
 * @param part what the shopper requested, as the start of a sentence, such as "The menu"
 */
export function reportLoadFailure(part: string, tryAgain: () => void): void {
  showToast({
    title: `${part} couldn't be loaded`,
    text: "Check your connection.",
    tone: "error",
    durationMs: TOAST_MS,
    action: { label: "Try again", run: tryAgain },
  });
}
