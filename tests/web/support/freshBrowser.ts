import { act, cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

/** Gives each test of the file a browser that shows no page, has stored nothing and runs on its own clock. */
export function freshBrowser(): void {
  // Next to nothing is ever hidden here, what is gets asked for by name, and looking for it is most of the work.
  configure({ defaultHidden: true });

  afterEach(() => {
    if (vi.isFakeTimers()) {
      act(() => {
        vi.advanceTimersByTime(60_000); // toasts outlive the page
      });
    }
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** From now on until the test's end, time goes by only where the test lets it; what is asked of the network comes nevertheless. */
export function holdClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
}
