import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
/** How often the time is read. A timer of a minute would start in the middle of one, and be late after the device slept. */
const CHECK_MS = 1_000;

/** The current time to the minute, in milliseconds since 1970; null in the build and during hydration. */
export function useMinute(): number | null {
  return useSyncExternalStore(subscribe, currentMinute, () => null);
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_MS);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}
