import { createObservable } from "../ui/observable.ts";

/** Whether `focusHeading` was called for a page that is still loading. */
export const pagePending = createObservable(false);

/**
 * Moves the focus to the page's heading after a navigation or a retry, so that a screen reader announces the new page.
 * If the page is still loading, the focus moves when `onPageReady` is called.
 */
export function focusHeading(): void {
  pagePending.set(!tryFocus());
}

/** Call this when a page has rendered. It moves the focus if `focusHeading` was called while the page was loading. */
export function onPageReady(): void {
  if (pagePending.get()) pagePending.set(!tryFocus());
}

/** Focuses the page's heading; false if there is none yet. */
function tryFocus(): boolean {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading === null) return false;
  heading.tabIndex = -1; // makes it focusable
  heading.focus({ preventScroll: true });
  return true;
}
