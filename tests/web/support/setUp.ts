import { act, cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { previewEngine } from "../../../web/preview/previewEngine.ts";
import { connectToasts } from "../../../web/ui/toasts.ts";
import { paintAllFrames } from "./frames.ts";

// Almost nothing is hidden in these pages, and checking visibility is most of the cost of a query.
configure({ defaultHidden: true });

// Drawing takes long and is rarely what a test is about. `loadPreviewEngine.ts` loads the engine.
beforeEach(() => {
  vi.spyOn(previewEngine, "load").mockReturnValue();
});

const noop = () => undefined;

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
