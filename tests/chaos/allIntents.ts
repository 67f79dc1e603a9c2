import type Stripe from "stripe";

export function allIntents(stripe: Stripe): Promise<Stripe.PaymentIntent[]> {
  return stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
}
