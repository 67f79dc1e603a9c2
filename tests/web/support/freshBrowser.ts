import { act, cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

/** Unmounts the page and resets storage and clock for each test of the file. */
export function freshBrowser(): void {
  // Almost nothing is hidden in these pages, and checking visibility is most of the cost of a query.
  configure({ defaultHidden: true });

  afterEach(() => {
    if (vi.isFakeTimers()) {
      act(() => {
        vi.advanceTimersByTime(60_000); // toasts survive unmounting
      });
    }
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** From now on until the test's end, time advances only in the test; network requests still finish. */
export function holdClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
}
