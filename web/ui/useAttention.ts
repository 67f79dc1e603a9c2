import { type RefObject, useEffect, useState } from "react";

/** Whether the pointer or the focus is within an element; `release` forgets both, as when what had them is gone. */
export function useAttention(element: RefObject<HTMLElement | null>): {
  readonly attended: boolean;
  readonly release: () => void;
} {
  const [pointer, setPointer] = useState(false);
  const [focus, setFocus] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const heard = {
      pointerenter: () => setPointer(true),
      pointerleave: () => setPointer(false),
      focusin: () => setFocus(true),
      focusout: () => setFocus(false),
    };
    const entries = Object.entries(heard);
    for (const [event, listener] of entries) target.addEventListener(event, listener);
    return () => {
      for (const [event, listener] of entries) target.removeEventListener(event, listener);
    };
  }, [element]);
  const release = () => {
    setPointer(false);
    setFocus(false);
  };
  return { attended: pointer || focus, release };
}
