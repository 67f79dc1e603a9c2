import { HttpError } from "./httpError.ts";

/** A fault in the middle of work of which it is proved that it charges nothing; `cause` is the fault. */
export class NothingCharged extends Error {
  override readonly name = "NothingCharged";

  constructor(cause: unknown) {
    super("failed before anything was charged", { cause });
  }
}

/**
 * Does work that charges nothing by itself, so that the shopper can be told so when it fails.
 * @param mayBeCharged whether a payment of the same cart may be under way elsewhere; asked once the work has failed, as it may have begun meanwhile.
 * @throws HttpError as it is, and anything else where that may be or can't be told, otherwise as the cause of a NothingCharged.
 */
export async function nothingCharged<T>(
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
