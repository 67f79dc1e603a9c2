// In milliseconds.
export const MIN_BACKOFF = 2_000;
export const MAX_BACKOFF = 10 * 60_000;

/** Milliseconds to wait after a failure: 2 s after the first, doubled after each further one, at most ten minutes. */
export function backoff(previousFailures: number): number {
  return Math.min(MAX_BACKOFF, MIN_BACKOFF * 2 ** previousFailures);
}
