/** How long an answer of the shop's server is waited for, in milliseconds. */
export const ANSWER_MS = 30_000;
/** How long a photo may be on its way, in milliseconds: as long as the bucket takes it, for a large one over a slow line. */
export const UPLOAD_MS = 900_000;

/**
 * Runs what can be aborted and aborts it when a time is over, in milliseconds, or when the given signal is: a server that
 * never answers is one that can't be reached. Settles as what it runs does.
 */
export async function withinTime<Value>(
  ms: number,
  given: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  // By hand, as `AbortSignal.any` is younger than the browsers that the pages are built for.
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort();
  };
  if (given?.aborted === true) abort();
  given?.addEventListener("abort", abort);
  const timer = setTimeout(abort, ms);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener("abort", abort);
  }
}
