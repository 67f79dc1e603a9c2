/** How long after the page has loaded `run` is called even though the browser is busy, in milliseconds. */
const LATEST_MS = 5_000;

/** Calls `run` once the page has loaded and the browser has nothing else to do. Returns how to cancel it. */
export function whenIdle(run: () => void): () => void {
  let cancel = (): void => undefined;
  const ask = (): void => {
    // Safari has no idle callbacks.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(run);
      cancel = () => {
        clearTimeout(timer);
      };
      return;
    }
    const callback = requestIdleCallback(run, { timeout: LATEST_MS });
    cancel = () => {
      cancelIdleCallback(callback);
    };
  };
  if (document.readyState === "complete") ask();
  else window.addEventListener("load", ask, { once: true });
  return () => {
    window.removeEventListener("load", ask);
    cancel();
  };
}
