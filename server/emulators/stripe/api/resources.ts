import type Stripe from "stripe";
import type { Store } from "../store/store.ts";
import type { Charge, Intent } from "../store/records.ts";
import { serializeCharge } from "../serializers/serializeCharge.ts";
import { serializeIntent } from "../serializers/serializeIntent.ts";

/** An intent as Stripe's API returns it. */
export function toIntentResource(store: Store, intent: Intent): Stripe.PaymentIntent {
  const failedMethod = store.paymentMethods.find(intent.last_payment_error?.payment_method);
  return serializeIntent(intent, failedMethod);
}

/** A charge as Stripe's API returns it. @throws Error when its payment method is missing. */
export function toChargeResource(store: Store, charge: Charge): Stripe.Charge {
  const method = store.paymentMethods.find(charge.payment_method);
  if (method === undefined) throw new Error(`Charge ${charge.id} has no payment method`);
  return serializeCharge(charge, method);
}
