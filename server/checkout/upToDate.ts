import { findKnownCheckout, type KnownCheckout } from "../orders/knownCheckout.ts";
import type { CheckoutDeps } from "./deps.ts";
import { settle } from "./settle.ts";

/**
 * A checkout whose payment was under way when we last heard of it, as it stands now: a page that comes back in the
 * middle, or asks to pay again, must not be offered what is paid already.
 */
export async function upToDate(
  parts: CheckoutDeps,
  known: KnownCheckout | undefined,
): Promise<KnownCheckout | undefined> {
  if (known?.state !== "open" || known.lease_kind !== "pay" || known.intent_id === null)
    return known;
  await settle(parts, known.intent_id);
  return findKnownCheckout(parts.orders, known.id);
}
