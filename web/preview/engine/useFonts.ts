import { useEffect, useEffectEvent, useRef } from "react";
import type { NeededFont } from "#engine/preview";
import { previewEngine, fontKey } from "./previewEngine.ts";

/** How long the needed fonts must stay the same, in milliseconds. Longer than the repeat interval of a stepper button. */
const DEBOUNCE_MS = 150;

/**
 * Fetches the fonts that a drawing needs. The first fonts are fetched at once. While the needed fonts change quickly,
 * for example while a stepper button is held down, only the last ones are fetched. After a failure, `retry` or a change
 * fetches again.
 */
export function useFonts(needed: readonly NeededFont[]): {
  /** Whether a needed font couldn't be loaded. */
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const keys = needed.map(fontKey).join();
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const fetchNeeded = useEffectEvent(() => previewEngine.fetchFonts(needed));
  useEffect(() => {
    if (keys === "") return undefined;
    const now = performance.now();
    // The first after a pause.
    const isFirstChange = now - changedAt.current >= DEBOUNCE_MS;
    changedAt.current = now;
    if (isFirstChange) {
      fetchNeeded();
      return undefined;
    }
    const timer = setTimeout(() => fetchNeeded(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [keys]);
  return {
    failed: previewEngine.hasFailed(needed),
    retry: () => previewEngine.fetchFonts(needed),
  };
}
