import { type RefObject, useEffect, useEffectEvent } from "react";

/** A shorter or a steeper movement is no swipe. In pixels. */
const MIN_DISTANCE = 36;

/** Calls `onSwipe` with 1 for a swipe to the left on the parent of an element, and with -1 for one to the right. */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  onSwipe: (step: 1 | -1) => void,
): void {
  const swipe = useEffectEvent(onSwipe);
  useEffect(() => {
    const area = element.current?.parentElement ?? null;
    if (area === null) return undefined;
    let start: Touch | null = null;
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    area.addEventListener(
      "touchstart",
      ({ touches }) => {
        start = touches.length === 1 ? (touches[0] ?? null) : null;
      },
      options,
    );
    area.addEventListener(
      "touchend",
      ({ changedTouches: [end] }) => {
        if (start === null || end === undefined) return;
        const [dx, dy] = [end.clientX - start.clientX, end.clientY - start.clientY];
        start = null;
        if (Math.abs(dx) >= MIN_DISTANCE && Math.abs(dx) > 2 * Math.abs(dy)) swipe(dx < 0 ? 1 : -1);
      },
      options,
    );
    return () => listening.abort();
  }, [element]);
}
