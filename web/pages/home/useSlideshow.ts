import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Shop } from "#engine";

/** The state of a slideshow, and its controls. */
export interface SlideshowState {
  /** The slide shown, from 0. */
  readonly current: number;
  /** Whether the automatic change is stopped. */
  readonly paused: boolean;
  /** Shows a slide manually. The index may be any whole number; it is taken modulo the count. */
  readonly go: (index: number) => void;
  readonly setPaused: (paused: boolean) => void;
}

/**
 * Shows one of `count` slides, and the next slide on every tick, unless paused or within `restMs` of a manual action.
 * Starts paused if the browser requests reduced motion.
 */
export function useSlideshow(
  count: number,
  { intervalMs, restMs }: Shop["slideshow"],
): SlideshowState {
  const [current, setCurrent] = useState(0);
  const reducedMotion = useSyncExternalStore(neverChanges, prefersReducedMotion, () => false);
  const [chosen, setPaused] = useState<boolean | null>(null);
  const paused = chosen ?? reducedMotion;
  const lastAction = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (paused) return undefined;
    const tick = setInterval(() => {
      if (performance.now() - lastAction.current >= restMs) {
        setCurrent((index) => (index + 1) % count);
      }
    }, intervalMs);
    return () => clearInterval(tick);
  }, [paused, count, intervalMs, restMs]);

  const go = (index: number) => {
    lastAction.current = performance.now();
    setCurrent(((index % count) + count) % count);
  };
  return { current, paused, go, setPaused };
}

const neverChanges = () => () => undefined;
const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
