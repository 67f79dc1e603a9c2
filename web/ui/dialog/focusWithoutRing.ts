/**
 * Focuses an element without a focus ring, also if it has the focus already. For a dialog whose opener was pressed by a
 * pointer: `deferFocusUntilClick` handles that press, and Chromium then shows a ring on the next element that a script focuses.
 */
export function focusWithoutRing(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  element.blur();
  element.focus({ focusVisible: false });
}

/** Whether an opener was pressed by a pointer. False if that is unknown: a ring too many is better than none. */
export function isFocusedWithoutRing(opener: Element | null): boolean {
  return opener?.matches(":focus:not(:focus-visible)") === true;
}
