/** Timeout for answers of the shop's server, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 30_000;
/** Timeout for a photo upload, in milliseconds: as long as the signed URL is valid, for slow connections. */
export const UPLOAD_TIMEOUT_MS = 900_000;

/** Runs an abortable task and aborts it after `ms` milliseconds or with the outer signal. Settles as the task does. */
export async function withTimeout<Value>(
  ms: number,
  outerSignal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  // Without `AbortSignal.any`: the browsers in the build target don't all have it.
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  if (outerSignal?.aborted === true) abort();
  outerSignal?.addEventListener("abort", abort);
  const timer = setTimeout(abort, ms);
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    outerSignal?.removeEventListener("abort", abort);
  }
}
