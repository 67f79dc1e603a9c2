import { act } from "@testing-library/react";
import { vi } from "vitest";
import { actAndSettle } from "./actAndSettle.ts";

/** From now on, timers advance only in the test; network requests still finish. `setUp.ts` restores the timers after the test. */
export function useFakeTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
}

/** Advances fake timers, and renders. */
export function advance(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** Advances fake timers, lets pending promises settle, and renders. */
export async function advanceAndSettle(ms: number): Promise<void> {
  await actAndSettle(() => vi.advanceTimersByTime(ms));
}

/** Lets pending promises and file reads finish until a condition is true. It also works with fake timers. */
export async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await act(() => new Promise((resolve) => setImmediate(resolve)));
}
