import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { advance } from "./clock.ts";

/** Unmounts the page and resets storage and clock for each test of the file. */
export function freshBrowser(): void {
  // Almost nothing is hidden in these pages, and checking visibility is most of the cost of a query.
  configure({ defaultHidden: true });

  afterEach(() => {
    // Toasts survive unmounting.
    if (vi.isFakeTimers()) advance(60_000);
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
