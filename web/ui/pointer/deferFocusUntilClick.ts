import type { MouseEvent } from "react";

/** Elements that a click activates without the focus. A select or a text input must have the focus on mousedown. */
const BUTTONS = "button, summary";
const TOGGLES = "input[type=radio], input[type=checkbox]";

/**
 * Handlers for a form in which a blur may show an error and shift the layout. They move the focus on click instead of
 * mousedown, so that the pressed button is still under the pointer on mouseup. Not in a dialog, where nothing shifts:
 * Chromium shows a ring on what a script focuses next, unless it has focused the pressed element itself.
 */
export const deferFocusUntilClick = {
  onMouseDown(event: MouseEvent) {
    if (closestTarget(event, `${BUTTONS}, ${TOGGLES}`) !== null) event.preventDefault();
  },
  /** Runs in the capture phase, so that the blur normalizes the field before the button's click handler runs. */
  onClickCapture(event: MouseEvent) {
    focusOnClick(event, BUTTONS);
  },
  /** Runs in the bubble phase, together with the change event. A render before that event would reset the choice. */
  onClick(event: MouseEvent) {
    focusOnClick(event, TOGGLES);
  },
};

function focusOnClick(event: MouseEvent, selector: string): void {
  // A click without a pointer, from the keyboard or assistive technology, doesn't move the focus.
  if (event.detail > 0) {
    closestTarget(event, selector)?.focus({ preventScroll: true, focusVisible: false });
  }
}

function closestTarget({ target }: MouseEvent, selector: string): HTMLElement | null {
  if (!(target instanceof Element) || target.closest("dialog, [role=dialog]") !== null) return null;
  return target.closest<HTMLElement>(selector);
}
