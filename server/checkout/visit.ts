import { findCheckout } from "../orders/checkouts/checkouts.ts";
import type { CheckoutRow } from "../orders/database/schema.ts";
import type { CheckoutDeps } from "./deps.ts";
import { settle } from "./settle.ts";

export interface Visit {
  /** The checkout in the visitor's cookie. */
  readonly checkout: CheckoutRow | undefined;
  /** The hash of the visitor's network address. */
  readonly addressKey: string;
  /** See `PAGE_HEADER`; null if the request has none. */
  readonly page: string | null;
  /** Called as soon as the visitor has a checkout, so that the cookie is set even if the request fails later. */
  readonly onCheckout: (checkoutId: string) => void;
}

/**
 * Settles a running payment, so that a page that is reloaded or sends Pay again can't pay for a paid cart. Returns the
 * visit with the checkout as it is then.
 */
export async function settleVisit(deps: CheckoutDeps, visit: Visit): Promise<Visit> {
  const { checkout } = visit;
  if (checkout?.state !== "open" || checkout.lease_kind !== "pay" || checkout.intent_id === null)
    return visit;
  await settle(deps, checkout.intent_id);
  return { ...visit, checkout: await findCheckout(deps.orders, checkout.id) };
}
