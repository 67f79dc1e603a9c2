import { HttpError } from "./httpError.ts";

/** A failure after which nothing can be charged. `cause` is the original error. */
export class NothingCharged extends Error {
  override readonly name = "NothingCharged";

  constructor(cause: unknown) {
    super("failed before anything was charged", { cause });
  }
}

/**
 * Runs work that charges nothing itself. If it fails, the error says that nothing was charged.
 * @param mayBeCharged whether a payment of the same cart may be running elsewhere. Called after the failure, because a
 * payment may have started during the work.
 * @throws HttpError unchanged; NothingCharged if nothing may be charged; otherwise the original error.
 */
export async function withNothingCharged<T>(
  work: () => Promise<T>,
  mayBeCharged: () => Promise<boolean>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError || (await mayBeCharged().catch(() => true))) throw error;
    throw new NothingCharged(error);
  }
}
