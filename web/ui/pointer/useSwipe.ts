import { type RefObject, useEffect, useEffectEvent } from "react";

/** The length of the shortest swipe, in pixels. A swipe is also more than twice as wide as it is high. */
const MIN_DISTANCE = 36;

/** Calls `onSwipe` with 1 for each swipe to the left on an element, and with -1 for one to the right, except in a dialog in it. */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  onSwipe: (step: 1 | -1) => void,
): void {
  const swipe = useEffectEvent(onSwipe);
  useEffect(() => {
    const area = element.current;
    if (area === null) return undefined;
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    let start: Touch | null = null;
    const end = ({ changedTouches: [last] }: TouchEvent): void => {
      if (start === null || last === undefined) return;
      const [dx, dy] = [last.clientX - start.clientX, last.clientY - start.clientY];
      start = null;
      if (Math.abs(dx) < MIN_DISTANCE || Math.abs(dx) <= 2 * Math.abs(dy)) return;
      swipe(dx < 0 ? 1 : -1);
    };
    area.addEventListener(
      "touchstart",
      ({ touches, target }) => {
        if (target instanceof Element && target.closest("dialog, [role=dialog]") !== null) return;
        start = touches.length === 1 ? (touches[0] ?? null) : null;
        // A touch ends at the element where it began, even if a drawing has replaced this photograph meanwhile.
        const touched: GlobalEventHandlers | null =
          target instanceof HTMLElement || target instanceof SVGElement ? target : null;
        touched?.addEventListener("touchend", end, { ...options, once: true });
      },
      options,
    );
    return () => listening.abort();
  }, [element]);
}
