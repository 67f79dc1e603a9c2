import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** How long a mouse rests on a card before that means something, in milliseconds. */
const REST = 120;

/**
 * Whether a card is being looked at: a mouse rests on it, or the keyboard has brought the focus to it. `ever` stays true
 * from the first time on. A finger looks at nothing: it taps.
 */
export function useHoverIntent(begun: () => void) {
  const [look, setLook] = useState({ now: false, ever: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = (): void => {
    begun();
    setLook({ now: true, ever: true });
  };
  const end = (): void => {
    clearTimeout(timer.current);
    setLook(({ ever }) => ({ now: false, ever }));
  };
  return {
    look,
    looking: {
      onPointerEnter({ pointerType }: PointerEvent) {
        clearTimeout(timer.current);
        if (pointerType === "mouse") timer.current = setTimeout(begin, REST);
      },
      onPointerLeave: end,
      onFocus({ currentTarget }: FocusEvent) {
        if (currentTarget.matches(":focus-visible")) begin();
      },
      onBlur: end,
    },
  };
}
