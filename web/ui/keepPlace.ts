import type { MouseEvent } from "react";

/** What a press acts on by itself; a menu or a text needs the focus that the press brings. */
const PRESSED = "button, summary, input[type=radio], input[type=checkbox]";

/**
 * Handlers for a form in which leaving a field may show a message and move what stands below. A press moves the focus only
 * once it has become a click, so that its button is still under the pointer when it is let go.
 */
export const keepPlace = {
  onMouseDown(event: MouseEvent) {
    if (pressed(event) !== null) event.preventDefault();
  },
  onClickCapture(event: MouseEvent) {
    // A click without a press, from the keyboard or a person's tools, leaves the focus where it is.
    if (event.detail > 0) pressed(event)?.focus({ preventScroll: true, focusVisible: false });
  },
};

function pressed({ target }: MouseEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
}
