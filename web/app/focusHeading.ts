let awaited = false;
const listeners = new Set<() => void>();

/**
 * Moves the focus to the page's heading after a navigation, so that a screen reader announces the new page. If the
 * page is still loading, the focus moves when `onPageReady` is called.
 */
export function focusHeading(): void {
  setAwaited(!focusNow());
}

/** Call this when a page has rendered; moves the focus if a navigation is waiting for it. */
export function onPageReady(): void {
  if (awaited) setAwaited(!focusNow());
}

/** Whether a navigation waits for a page that is still loading. */
export function isAwaited(): boolean {
  return awaited;
}

/** Calls a listener whenever `isAwaited` may have changed; returns the unsubscribe function. */
export function subscribeToAwaited(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setAwaited(next: boolean): void {
  awaited = next;
  for (const listener of listeners) listener();
}

function focusNow(): boolean {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
