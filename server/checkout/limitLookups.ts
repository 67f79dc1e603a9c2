import { deleteLookup, findLookupTimes, insertLookup } from "../orders/lookups.ts";
import type { CheckoutDeps } from "./deps.ts";
import { LOOKUP_WINDOW } from "./times.ts";
import { newToken } from "./token.ts";

/** Who looks up an order: keyed hashes of the network address and the e-mail address. */
export interface LookupKeys {
  readonly address: string;
  readonly email: string;
}

/** Maximum failed look-ups within the window. */
export interface LookupLimits {
  readonly perAddress: number;
  readonly perEmail: number;
}

type LimitedResult<T> =
  | { readonly kind: "done"; readonly found: T | null }
  /** `waitMs`: milliseconds until the next look-up is possible. */
  | { readonly kind: "limited"; readonly waitMs: number };

/**
 * Runs a look-up unless too many have failed. Order numbers are sequential, so without a limit whoever knows an e-mail
 * address could try them all. Attempts are counted in the database, for all servers together, and each is stored before
 * they are counted, so that parallel requests can't exceed the limit. Only failed ones stay stored.
 */
export async function limitLookups<T>(
  { orders, clock }: Pick<CheckoutDeps, "orders" | "clock">,
  keys: LookupKeys,
  { perAddress, perEmail }: LookupLimits,
  lookUp: () => Promise<T | null>,
): Promise<LimitedResult<T>> {
  const now = clock.now();
  const id = newToken();
  await insertLookup(orders, {
    id,
    address_key: keys.address,
    email_key: keys.email,
    created_at: now,
  });
  const counted = [
    ["address_key", keys.address, perAddress],
    ["email_key", keys.email, perEmail],
  ] as const;
  for (const [column, key, limit] of counted) {
    const times = await findLookupTimes(orders, column, key, now - LOOKUP_WINDOW);
    if (times.length <= limit) continue;
    await deleteLookup(orders, id);
    const [oldest = now] = times;
    return { kind: "limited", waitMs: oldest + LOOKUP_WINDOW - now };
  }
  const found = await lookUp();
  if (found !== null) await deleteLookup(orders, id);
  return { kind: "done", found };
}
