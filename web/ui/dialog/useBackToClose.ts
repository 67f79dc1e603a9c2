import { useEffect, useEffectEvent } from "react";

/**
 * While an overlay is open, the browser's Back closes it instead of leaving the page. The overlay has its own entry in the
 * history, which is removed when the overlay is closed in any other way. A link inside an overlay must replace that entry.
 */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    // An entry may outlive its overlay, after a reload or Forward. The next overlay takes it over.
    if (isRemoving || !isOverlayEntry())
      history.pushState({ ...currentState(), [OVERLAY]: true }, "");
    const listening = new AbortController();
    window.addEventListener(
      "popstate",
      () => {
        // The entry of an overlay that has just been closed may be removed after the next one was opened.
        if (!isOverlayEntry()) close();
      },
      { signal: listening.signal },
    );
    return () => {
      listening.abort();
      if (!isOverlayEntry()) return;
      isRemoving = true;
      window.addEventListener("popstate", () => (isRemoving = false), { once: true });
      history.back();
    };
  }, [open]);
}

/** Whether the entry of a closed overlay is about to be removed. */
let isRemoving = false;

/** The key that marks an overlay's entry, beside what the router stores. */
const OVERLAY = "overlay";

function isOverlayEntry(): boolean {
  return OVERLAY in currentState();
}

function currentState(): object {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null ? state : {};
}
