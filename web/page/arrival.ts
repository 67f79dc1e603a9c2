let waiting = false;

/**
 * Moves the reader to the page's heading after a change of pages, so that a screen reader says where one is now. When
 * the page is still on its way, its heading is moved to as soon as it stands.
 */
export function arrive(): void {
  waiting = !focusHeading();
}

/** Tells that a page now stands; does nothing unless someone is waiting for it. */
export function pageStands(): void {
  if (waiting) waiting = !focusHeading();
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
