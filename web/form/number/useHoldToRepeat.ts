import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

/** Handlers for a button that calls `act` when pressed, and repeatedly while held until `act` returns false. */
export function useHoldToRepeat(act: () => boolean, timing: RepeatTiming) {
  const latestAct = useRef(act);
  useEffect(() => {
    latestAct.current = act;
  });
  const repeatTimer = useRef<ReturnType<typeof createRepeatTimer>>(null);
  useEffect(() => () => repeatTimer.current?.stop(), []);

  const stop = () => repeatTimer.current?.stop();
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      stop();
      repeatTimer.current = createRepeatTimer(() => latestAct.current(), timing);
      repeatTimer.current.start();
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onBlur: stop,
    onContextMenu(event: MouseEvent) {
      event.preventDefault(); // a long press must not open the context menu
    },
    onClick(event: MouseEvent) {
      if (event.detail === 0) latestAct.current(); // a click without a pointer: from the keyboard or assistive technology
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape") stop();
    },
  };
}

/** How long a button is held before it repeats, and the interval of the repetitions, in milliseconds. */
export interface RepeatTiming {
  readonly delayMs: number;
  readonly intervalMs: number;
}

/**
 * A timer whose `start` runs `act` at once, again after `delayMs`, and then every `intervalMs`, until it is stopped or
 * `act` returns false.
 */
export function createRepeatTimer(act: () => boolean, { delayMs, intervalMs }: RepeatTiming) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const actAndWait = (waitMs: number): void => {
    timer = null;
    if (!act()) return;
    timer = setTimeout(() => actAndWait(intervalMs), waitMs);
  };
  return {
    start() {
      stop();
      actAndWait(delayMs);
    },
    stop,
  };
}
