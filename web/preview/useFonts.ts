import { useEffect, useEffectEvent, useRef } from "react";
import type { NeededFont } from "#engine/preview";
import { previewEngine, fontKey } from "./previewEngine.ts";

/** Milliseconds for which the needed fonts must stay the same: longer than a held stepper takes from one number to the next. */
const REST_MS = 150;

/**
 * Fetches the fonts that a picture needs: the first at once; while they change quickly, as when a stepper is held, only those
 * at which they come to rest. Fonts that failed are fetched again when others are needed, or by `retry`.
 */
export function useFonts(needed: readonly NeededFont[]): {
  /** Whether one of them could not be had. */
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const keys = needed.map(fontKey).join();
  const changed = useRef(Number.NEGATIVE_INFINITY);
  const fetchNeeded = useEffectEvent(() => {
    previewEngine.fetch(needed);
  });
  useEffect(() => {
    if (keys === "") return undefined;
    const now = performance.now();
    const rested = now - changed.current >= REST_MS;
    changed.current = now;
    if (rested) {
      fetchNeeded();
      return undefined;
    }
    const timer = setTimeout(() => {
      fetchNeeded();
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [keys]);
  return {
    failed: previewEngine.hasFailed(needed),
    retry: () => {
      previewEngine.fetch(needed);
    },
  };
}
