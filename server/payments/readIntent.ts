import type { Stripe } from "stripe";
import type { Intent, IntentStatus } from "./payments.ts";

/** A status that the provider may add is waited for, like `processing`. */
const STATUSES: ReadonlyMap<string, IntentStatus> = new Map<string, IntentStatus>([
  ["requires_payment_method", "payable"],
  ["requires_confirmation", "payable"],
  ["requires_action", "asking"],
  ["canceled", "canceled"],
  ["succeeded", "succeeded"],
]);

/** The shop's view of the provider's intent, whose latest charge must be expanded. */
export function readIntent(intent: Stripe.PaymentIntent): Intent {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const { checkout, snapshot, hash } = intent.metadata;
  const number = Number(snapshot);
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    status: STATUSES.get(intent.status) ?? "processing",
    amount: intent.amount,
    received: intent.amount_received,
    refunded: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ?? false,
    currency: intent.currency,
    checkout: checkout ?? null,
    snapshot: Number.isSafeInteger(number) && number > 0 && hash ? { number, hash } : null,
    attempt: attemptOf(intent, charge),
  };
}

/** Every attempt that ends makes a charge, or at least an error with a payment method of its own. */
function attemptOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): string {
  const error = intent.last_payment_error;
  return [charge?.id, error?.code, error?.payment_method?.id].join("/");
}
