import type Stripe from "stripe";
import type { Store } from "../store/books.ts";
import type { Charge, Intent } from "../store/records.ts";
import { serializeCharge } from "../serializers/serializeCharge.ts";
import { serializeIntent } from "../serializers/serializeIntent.ts";

/** An intent as the shop's server sees it. */
export function showIntent(books: Store, intent: Intent): Stripe.PaymentIntent {
  const failed = intent.last_payment_error?.payment_method;
  return serializeIntent(
    intent,
    failed === undefined ? undefined : books.paymentMethods.find(failed),
  );
}

/** A charge as the shop's server sees it. Throws when its payment method is not in the books. */
export function showCharge(books: Store, charge: Charge): Stripe.Charge {
  const method = books.paymentMethods.find(charge.payment_method);
  if (method === undefined)
    throw new Error(`Charge ${charge.id} has no payment method in the books`);
  return serializeCharge(charge, method);
}
