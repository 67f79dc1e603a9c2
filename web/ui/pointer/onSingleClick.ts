import type { MouseEvent } from "react";

/**
 * A click handler for a button that disappears when it is pressed. The second click of a double click, which would press
 * the button that takes its place, is ignored.
 */
export function onSingleClick(run: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) run();
  };
}
