import { useEffect, useRef, useState } from "react";

/** How often the slides change by themselves, and how long they rest after a manual action, in milliseconds. */
export interface SlideshowTimes {
  readonly intervalMs: number;
  readonly restMs: number;
}

export interface Slideshow {
  /** The slide shown, from 0. */
  readonly current: number;
  /** Whether the slides stand still until they are started again. */
  readonly paused: boolean;
  /** Shows a slide by hand; any whole number, counted around. */
  readonly go: (index: number) => void;
  readonly setPaused: (paused: boolean) => void;
}

/**
 * Shows one of `count` slides and the next one on every tick, unless they are paused or were moved by hand within the
 * rest. They start paused for those who want less motion.
 */
export function useSlideshow(count: number, { intervalMs, restMs }: SlideshowTimes): Slideshow {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const lastAction = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (paused) return undefined;
    const tick = setInterval(() => {
      if (performance.now() - lastAction.current >= restMs) {
        setCurrent((index) => (index + 1) % count);
      }
    }, intervalMs);
    return () => {
      clearInterval(tick);
    };
  }, [paused, count, intervalMs, restMs]);

  useEffect(() => {
    const less = matchMedia("(prefers-reduced-motion: reduce)");
    const follow = () => {
      if (less.matches) setPaused(true);
    };
    follow();
    less.addEventListener("change", follow);
    return () => {
      less.removeEventListener("change", follow);
    };
  }, []);

  const go = (index: number) => {
    lastAction.current = performance.now();
    setCurrent(((index % count) + count) % count);
  };
  return { current, paused, go, setPaused };
}
