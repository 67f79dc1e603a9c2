import type Stripe from "stripe";

/** Lists all intents of an account, also those beyond the first page. */
export function listIntents(stripe: Stripe): Promise<Stripe.PaymentIntent[]> {
  return stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
}
