/** Milliseconds after which a busy page is asked all the same. */
const PATIENCE = 2_000;

/**
 * Calls back once, when the page has loaded and has nothing better to do; what is called so never delays the first
 * picture of a page. Returns how to call it off.
 */
export function whenIdle(act: () => void): () => void {
  let cancel = (): void => undefined;
  const ask = (): void => {
    if ("requestIdleCallback" in window) {
      const id = requestIdleCallback(act, { timeout: PATIENCE });
      cancel = () => {
        cancelIdleCallback(id);
      };
    } else {
      // Safari has no word for it.
      const id = setTimeout(act, 1);
      cancel = () => {
        clearTimeout(id);
      };
    }
  };
  if (document.readyState === "complete") ask();
  else window.addEventListener("load", ask, { once: true });
  return () => {
    window.removeEventListener("load", ask);
    cancel();
  };
}
