import { Refusal } from "./refusal.ts";

/** A fault in the middle of work of which it is proved that it charges nothing; `cause` is the fault. */
export class NothingCharged extends Error {
  override readonly name = "NothingCharged";

  constructor(cause: unknown) {
    super("failed before anything was charged", { cause });
  }
}

/**
 * Does work that charges nothing for a cart that nobody has paid for, so that the shopper can be told so when it fails.
 * @throws Refusal as it is, anything else as the cause of a NothingCharged.
 */
export async function nothingCharged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? error : new NothingCharged(error);
  }
}
