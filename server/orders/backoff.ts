/** Milliseconds. */
export const MIN_BACKOFF = 2_000;
export const MAX_BACKOFF = 10 * 60_000;

/** Milliseconds to wait after a number of failures: 2 s, doubled each time, at most ten minutes. */
export function backoff(failures: number): number {
  return Math.min(MAX_BACKOFF, MIN_BACKOFF * 2 ** Math.min(failures, 20));
}
