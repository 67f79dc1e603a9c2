import type { KnownCheckout } from "../orders/knownCheckout.ts";

/** What the browser needs to pay. */
export interface PayableCheckout {
  readonly id: string;
  readonly clientSecret: string;
  /** A guest id of the shop until Pay, then the provider's customer id. */
  readonly customerId: string;
  /** Token of the order page, should this checkout be paid. */
  readonly orderToken: string;
}

/** @throws Error when the checkout has no intent yet, which is a bug. */
export function payableCheckout({
  id,
  client_secret,
  customer_id,
  order_token,
}: KnownCheckout): PayableCheckout {
  if (client_secret === null) throw new Error("a checkout without an intent was called payable");
  return {
    id,
    clientSecret: client_secret,
    customerId: customer_id ?? `guest_${id}`,
    orderToken: order_token,
  };
}
