/**
 * Calls `run` once the page has loaded and the browser is idle. If the browser is still busy after `timeoutMs`
 * milliseconds, `run` is called anyway. Returns the cancel function.
 */
export function whenIdle(run: () => void, timeoutMs: number): () => void {
  let cancel = (): void => undefined; // until `schedule` has run
  const schedule = (): void => {
    // Safari has no idle callbacks.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(run);
      cancel = () => clearTimeout(timer);
      return;
    }
    const callback = requestIdleCallback(run, { timeout: timeoutMs });
    cancel = () => cancelIdleCallback(callback);
  };
  if (document.readyState === "complete") schedule();
  else window.addEventListener("load", schedule, { once: true });
  return () => {
    window.removeEventListener("load", schedule);
    cancel();
  };
}
