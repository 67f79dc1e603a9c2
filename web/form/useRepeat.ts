import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { createRepeater } from "./repeater.ts";

/** When a held button starts to repeat, and how often it then does, in milliseconds. */
export interface Rhythm {
  readonly delayMs: number;
  readonly intervalMs: number;
}

/** Handlers for a button that acts once when pressed and repeats while it is held. `act` says whether it may go on. */
export function useRepeat(act: () => boolean, { delayMs, intervalMs }: Rhythm) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const repeater = useRef<ReturnType<typeof createRepeater>>(null);
  useEffect(() => () => repeater.current?.stop(), []);

  const stop = () => repeater.current?.stop();
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      repeater.current?.stop();
      repeater.current = createRepeater(() => latest.current(), { delayMs, intervalMs });
      repeater.current.start();
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onBlur: stop,
    onContextMenu(event: MouseEvent) {
      event.preventDefault(); // a finger that rests on the button is no request for a menu
    },
    onClick(event: MouseEvent) {
      if (event.detail === 0) latest.current(); // a click without a pointer: from the keyboard or a person's tools
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape") stop();
    },
  };
}
