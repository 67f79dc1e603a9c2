/** Milliseconds after which the callback runs on a busy page, too. */
const TIMEOUT_MS = 2_000;

/**
 * Runs a callback once, when the page has loaded and is idle, so that it never delays the first paint. Returns the
 * cancel function.
 */
export function whenIdle(act: () => void): () => void {
  let cancel = (): void => undefined;
  const schedule = (): void => {
    if ("requestIdleCallback" in window) {
      const id = requestIdleCallback(act, { timeout: TIMEOUT_MS });
      cancel = () => cancelIdleCallback(id);
    } else {
      // Safari lacks `requestIdleCallback`.
      const id = setTimeout(act, 1);
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === "complete") schedule();
  else window.addEventListener("load", schedule, { once: true });
  return () => {
    window.removeEventListener("load", schedule);
    cancel();
  };
}
