import type { MouseEvent } from "react";

/** Elements that act on a click without needing the focus first; a select or a text input needs it on mousedown. */
const BUTTONS = "button, summary";
const TOGGLES = "input[type=radio], input[type=checkbox]";

/**
 * Handlers for a form in which blur may show an error and shift the layout. The focus moves on click instead of
 * mousedown, so that the button is still under the pointer on mouseup.
 */
export const deferFocusUntilClick = {
  onMouseDown(event: MouseEvent) {
    if (closestTarget(event, `${BUTTONS}, ${TOGGLES}`) !== null) event.preventDefault();
  },
  /** In the capture phase: the blur normalizes the field before the button's own click handler runs. */
  onClickCapture(event: MouseEvent) {
    focusOnClick(event, BUTTONS);
  },
  /** In the bubble phase, with the change event: a render between both, which blur may cause, would reset the choice. */
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
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
