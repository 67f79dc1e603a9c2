import { act } from "@testing-library/react";
import { vi } from "vitest";
import { settle } from "./settle.ts";

/** From now on until the test's end, time advances only in the test; network requests still finish. */
export function holdClock(): void {
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
  await act(async () => {
    vi.advanceTimersByTime(ms);
    await settle();
  });
}

/** Lets pending promises and file reads finish until a condition holds; the page's clock may be held. */
export async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await act(() => new Promise((resolve) => setImmediate(resolve)));
}
