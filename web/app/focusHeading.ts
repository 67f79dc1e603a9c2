let waiting = false;
const listeners = new Set<() => void>();

/**
 * Moves the reader to the page's heading after a change of pages, so that a screen reader says where one is now. When
 * the page is still on its way, its heading is moved to as soon as it stands.
 */
export function arrive(): void {
  wait(!focusHeading());
}

/** Tells that a page now stands; does nothing unless someone is waiting for it. */
export function pageStands(): void {
  if (waiting) wait(!focusHeading());
}

/** Whether someone waits for a page that is still on its way. */
export function isAwaited(): boolean {
  return waiting;
}

/** Calls a listener whenever `isAwaited` may have changed; returns how to stop. */
export function subscribeToArrival(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function wait(next: boolean): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
