import { type RefObject, useRef } from "react";

interface FinalFocus {
  /** The overlay's element. */
  readonly popup: RefObject<HTMLDivElement | null>;
  readonly finalFocus: () => HTMLElement | false | null;
}

/**
 * Gives the focus back to an overlay's opener when the overlay has disappeared, unless the focus has moved on meanwhile:
 * the page behind a link may be there before the overlay has faded, and its heading keeps the focus.
 */
export function useFinalFocus(opener: RefObject<HTMLElement | null>): FinalFocus {
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = () => {
    const focused = document.activeElement;
    const isHere =
      focused === null || focused === document.body || popup.current?.contains(focused) === true;
    return isHere && opener.current;
  };
  return { popup, finalFocus };
}
