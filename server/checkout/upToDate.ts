import { findKnownCheckout, type KnownCheckout } from "../orders/knownCheckout.ts";
import type { CheckoutDeps } from "./deps.ts";
import { settle } from "./settle.ts";

/**
 * Settles a known checkout whose payment was running, so that a page that returns during a payment, or sends Pay again,
 * is not offered what is already paid.
 */
export async function upToDate(
  deps: CheckoutDeps,
  known: KnownCheckout | undefined,
): Promise<KnownCheckout | undefined> {
  if (known?.state !== "open" || known.lease_kind !== "pay" || known.intent_id === null)
    return known;
  await settle(deps, known.intent_id);
  return findKnownCheckout(deps.orders, known.id);
}
