/** Timeout for responses of the shop's server, in milliseconds. */
export const RESPONSE_TIMEOUT_MS = 30_000;
/** Timeout for a photo upload, in milliseconds. It equals the signed URL's validity, so slow connections can finish. */
export const UPLOAD_TIMEOUT_MS = 900_000;

/** Runs an abortable task and aborts it after `ms` milliseconds or with the outer signal. Returns the task's result. */
export async function withTimeout<Value>(
  ms: number,
  run: (signal: AbortSignal) => Promise<Value>,
  outerSignal?: AbortSignal,
): Promise<Value> {
  // `AbortSignal.any` is missing in some browsers of the build target.
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

/** Resolves after `ms` milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
