import { useEffect, useRef } from "react";

/**
 * Calls `done` once `ms` milliseconds have passed in which the clock was not held; a held clock goes on where it stopped.
 */
export function useCountdown(ms: number, held: boolean, done: () => void): void {
  const left = useRef(ms);
  const call = useRef(done);
  useEffect(() => {
    call.current = done;
  }, [done]);
  useEffect(() => {
    if (held) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => {
      call.current();
    }, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [held]);
}
