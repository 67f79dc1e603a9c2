/** The callback runs after this time even if the browser is busy, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** Calls `run` once the page has loaded and the browser is idle. Returns the cancel function. */
export function whenIdle(run: () => void): () => void {
  let cancel = (): void => undefined;
  const schedule = (): void => {
    // Safari has no idle callbacks.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(run);
      cancel = () => clearTimeout(timer);
      return;
    }
    const callback = requestIdleCallback(run, { timeout: TIMEOUT_MS });
    cancel = () => cancelIdleCallback(callback);
  };
  if (document.readyState === "complete") schedule();
  else window.addEventListener("load", schedule, { once: true });
  return () => {
    window.removeEventListener("load", schedule);
    cancel();
  };
}
