const INPUTS = [
  "pointermove",
  "pointerdown",
  "click",
  "wheel",
  "keydown",
  "focusin",
  "input",
] as const;

/**
 * Calls `run` once, when the shopper next moves the pointer, presses, scrolls, focuses or types anywhere on the page: what
 * only an active shopper needs does not delay the page itself. Returns the cancel function.
 */
export function onFirstInput(run: () => void): () => void {
  // After the event's handlers: a render before React has seen the typed letter would remove it from the field.
  return beforeFirstInput(() => setTimeout(run));
}

/** Like `onFirstInput`, but calls `run` before the event's handlers. `run` must not render. */
export function beforeFirstInput(run: () => void): () => void {
  const first = new AbortController();
  const options = { capture: true, passive: true, signal: first.signal };
  const start = (): void => {
    first.abort();
    run();
  };
  for (const input of INPUTS) window.addEventListener(input, start, options);
  return () => first.abort();
}
