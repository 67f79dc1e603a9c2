import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
/** How often the time is read. A timer of a minute would start in the middle of one, and be late after the device slept. */
const CHECK_MS = 1_000;
/** A device's clock that differs less from the server's promises the same dates, and changes nothing on the page. */
const TOLERANCE_MS = 3_600_000;

/** What is added to the device's clock, in milliseconds. */
let correction = 0;

/** Corrects the device's clock if it is wrong by more than an hour. `date` is the `Date` header of a response that was just received. */
export function setServerDate(date: string | null): void {
  const difference = Date.parse(date ?? "") - Date.now();
  correction = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/**
 * The server's time to the minute, in milliseconds since 1970; null in the build and during hydration. It is the device's time
 * until `setServerDate` corrects it.
 */
export function useMinute(): number | null {
  return useSyncExternalStore(subscribe, currentMinute, () => null);
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, CHECK_MS);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor((Date.now() + correction) / MINUTE_MS) * MINUTE_MS;
}
