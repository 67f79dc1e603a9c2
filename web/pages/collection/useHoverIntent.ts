import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** How long a mouse must be over a card, in milliseconds. */
const DELAY_MS = 120;

/**
 * `isActive` is true while a mouse is over a card or the card has the keyboard focus. `hasBeenActive` is true from the
 * first time on. Touch is ignored because it has no hover.
 */
export function useHoverIntent(onStart: () => void) {
  const [hover, setHover] = useState({ isActive: false, hasBeenActive: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = (): void => {
    onStart();
    setHover({ isActive: true, hasBeenActive: true });
  };
  const end = (): void => {
    clearTimeout(timer.current);
    setHover(({ hasBeenActive }) => ({ isActive: false, hasBeenActive }));
  };
  return {
    hover,
    handlers: {
      onPointerEnter({ pointerType }: PointerEvent) {
        clearTimeout(timer.current);
        if (pointerType === "mouse") timer.current = setTimeout(begin, DELAY_MS);
      },
      onPointerLeave: end,
      onFocus({ currentTarget }: FocusEvent) {
        if (currentTarget.matches(":focus-visible")) begin();
      },
      onBlur: end,
    },
  };
}
