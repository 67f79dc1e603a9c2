import { type RefObject, useRef } from "react";

interface FinalFocus {
  /** The overlay's element. */
  readonly popup: RefObject<HTMLDivElement | null>;
  /** Base UI's property. False leaves the focus where it is; null focuses what had the focus before the overlay opened. */
  readonly finalFocus: () => HTMLElement | false | null;
}

/**
 * Gives the focus back to an overlay's opener when the overlay has disappeared, unless the focus has moved elsewhere: a
 * page that a link in the overlay opens may be rendered before the overlay has faded, and its heading keeps the focus.
 */
export function useFinalFocus(opener: RefObject<HTMLElement | null>): FinalFocus {
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = () => {
    const focused = document.activeElement;
    const isUnmoved =
      focused === null || focused === document.body || popup.current?.contains(focused) === true;
    return isUnmoved && opener.current;
  };
  return { popup, finalFocus };
}
