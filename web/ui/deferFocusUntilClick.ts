import type { MouseEvent } from "react";

/** What a press acts on by itself; a menu or a text needs the focus that the press brings. */
const BUTTONS = "button, summary";
const TICKED = "input[type=radio], input[type=checkbox]";

/**
 * Handlers for a form in which leaving a field may show a message and move what stands below. A press moves the focus only
 * once it has become a click, so that its button is still under the pointer when it is let go.
 */
export const deferFocusUntilClick = {
  onMouseDown(event: MouseEvent) {
    if (pressed(event, `${BUTTONS}, ${TICKED}`) !== null) event.preventDefault();
  },
  /** Before the button acts: a field that is left settles what was typed into it. */
  onClickCapture(event: MouseEvent) {
    takeFocus(event, BUTTONS);
  },
  /** With the change itself: drawn anew in between, as leaving a field may ask, the old choice would take its place. */
  onClick(event: MouseEvent) {
    takeFocus(event, TICKED);
  },
};

function takeFocus(event: MouseEvent, what: string): void {
  // A click without a press, from the keyboard or a person's tools, leaves the focus where it is.
  if (event.detail > 0) {
    pressed(event, what)?.focus({ preventScroll: true, focusVisible: false });
  }
}

function pressed({ target }: MouseEvent, what: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(what) : null;
}
