import { HttpError } from "./httpError.ts";

/** A failure that provably charged nothing; `cause` is the original error. */
export class NothingCharged extends Error {
  override readonly name = "NothingCharged";

  constructor(cause: unknown) {
    super("failed before anything was charged", { cause });
  }
}

/**
 * Runs work that charges nothing itself, so that the shopper can be told so if it fails.
 * @param mayBeCharged whether a payment of the same cart may be running elsewhere; called after the failure, because
 * one may have started meanwhile.
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
