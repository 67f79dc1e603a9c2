let isPending = false;
const listeners = new Set<() => void>();

/**
 * Moves the focus to the page's heading after a navigation or a retry, so that a screen reader announces the new page.
 * If the page is still loading, the focus moves when `onPageReady` is called.
 */
export function focusHeading(): void {
  setPending(!tryFocus());
}

/** Call this when a page has rendered. It moves the focus if `focusHeading` was called while the page was loading. */
export function onPageReady(): void {
  if (isPending) setPending(!tryFocus());
}

/** Whether `focusHeading` was called for a page that is still loading. */
export function isPagePending(): boolean {
  return isPending;
}

/** Calls a listener whenever `isPagePending` may have changed; returns the unsubscribe function. */
export function subscribeToPagePending(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setPending(next: boolean): void {
  isPending = next;
  for (const listener of listeners) listener();
}

/** Focuses the page's heading; false if there is none yet. */
function tryFocus(): boolean {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading === null) return false;
  heading.tabIndex = -1; // makes it focusable
  heading.focus({ preventScroll: true });
  return true;
}
