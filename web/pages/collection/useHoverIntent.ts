import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** How long a mouse must rest on a card, in milliseconds. */
const DELAY_MS = 120;

/**
 * Whether a mouse rests on a card, or it has the keyboard focus. `ever` stays true after the first time. Touch is
 * ignored, as it has no hover.
 */
export function useHoverIntent(onStart: () => void) {
  const [hover, setHover] = useState({ now: false, ever: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = (): void => {
    onStart();
    setHover({ now: true, ever: true });
  };
  const end = (): void => {
    clearTimeout(timer.current);
    setHover(({ ever }) => ({ now: false, ever }));
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
