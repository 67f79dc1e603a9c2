import type { CheckoutRow } from "../orders/database/schema.ts";

/** What the browser needs to pay. */
export interface PayableCheckout {
  readonly clientSecret: string;
  /** The shop's guest id before Pay, the provider's customer id afterwards. */
  readonly customerId: string;
  /** Token of the order page, which exists once this checkout is paid. */
  readonly orderToken: string;
}

/** @throws Error when the checkout has no intent, which is a bug. */
export function toPayableCheckout({
  id,
  client_secret,
  customer_id,
  order_token,
}: CheckoutRow): PayableCheckout {
  if (client_secret === null) throw new Error("a checkout without an intent can't be paid");
  return {
    clientSecret: client_secret,
    customerId: customer_id ?? `guest_${id}`,
    orderToken: order_token,
  };
}
