import type { KnownCheckout } from "../orders/knownCheckout.ts";

/** What the browser needs of a checkout to pay. */
export interface PayableCheckout {
  readonly id: string;
  readonly clientSecret: string;
  /** Our own guest id until Pay, then the provider's customer. */
  readonly customerId: string;
  /** Names the page of the order that this checkout becomes. */
  readonly orderToken: string;
}

/** @throws Error when the checkout has no intent yet, which is a mistake of ours. */
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
