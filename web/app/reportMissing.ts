import { showToast } from "../ui/toasts.ts";
import { reloadDocument } from "./reload.ts";

/** How long the report stays, in milliseconds: long enough to reach its button. */
const REPORT_MS = 10_000;

/**
 * Reports that a part of the page could not be loaded. Browsers may remember the failed request until the page is loaded
 * again, so that is offered.
 * @param part what the shopper asked for, as the first words of a sentence
 */
export function reportMissing(part: string): void {
  showToast({
    title: `${part} could not be loaded`,
    text: "Please check your connection, then load this page again.",
    tone: "error",
    ms: REPORT_MS,
    action: { label: "Load again", run: () => reloadDocument() },
  });
}
