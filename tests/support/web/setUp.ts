import { act, cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { previewEngine } from "../../../web/preview/engine/previewEngine.ts";
import { connectToasts } from "../../../web/ui/toasts/toasts.ts";
import { paintAllFrames } from "./frames.ts";

const noop = () => undefined;

// Almost nothing is hidden in these pages, and checking visibility is most of the cost of a query. A busy machine is slow,
// and no test waits longer than it must.
configure({ defaultHidden: true, asyncUtilTimeout: 30_000 });

// Drawing takes long and is rarely what a test is about. `loadPreviewEngine.ts` loads the engine.
beforeEach(() => {
  vi.spyOn(previewEngine, "load").mockReturnValue();
});

// jsdom has no layout: nothing scrolls, and every observed element is on the screen.
Element.prototype.scrollIntoView = noop;
globalThis.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(target: Element): void {
    this.#report([{ target, isIntersecting: true } as IntersectionObserverEntry], this);
  }
  readonly unobserve = noop;
  readonly disconnect = noop;
  readonly takeRecords = () => [];
};

// The next test may be one of another file that uses the same document and modules.
afterEach(async () => {
  // Toasts survive unmounting, and so does a payment whose result is still unknown.
  const areTimersFake = vi.isFakeTimers();
  if (areTimersFake) await act(() => vi.advanceTimersByTimeAsync(60_000));
  cleanup();
  // Replaces an outlet that a test has connected. The new one takes the toasts that no page has shown.
  connectToasts({ show: noop, dismiss: noop, dismissMessage: noop })();
  // jsdom's own animation frames are timers, too. If a pending one is lost, jsdom calls no further frame.
  if (areTimersFake) {
    paintAllFrames();
    vi.advanceTimersByTime(100);
  }
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
  localStorage.clear();
  sessionStorage.clear();
});
