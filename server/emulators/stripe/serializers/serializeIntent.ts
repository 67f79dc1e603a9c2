import type Stripe from "stripe";
import type { Intent, PaymentError, PaymentMethod } from "../store/records.ts";
import { serializePaymentMethod } from "./serializePaymentMethod.ts";

/** The full representation, for the server. A browser receives `pickBrowserKeys` of it. */
export function serializeIntent(
  intent: Intent,
  failedMethod: PaymentMethod | undefined,
): Stripe.PaymentIntent {
  return {
    ...intent,
    object: "payment_intent",
    amount_capturable: 0,
    amount_details: { tip: {} },
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    confirmation_method: "automatic",
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error:
      intent.last_payment_error === null
        ? null
        : lastError(intent.last_payment_error, failedMethod),
    livemode: false,
    managed_payments: null,
    next_action:
      intent.status === "requires_action" ? { type: "use_stripe_sdk", use_stripe_sdk: {} } : null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  };
}

function lastError(
  error: PaymentError,
  failedMethod: PaymentMethod | undefined,
): Stripe.PaymentIntent.LastPaymentError {
  // Stripe returns the payment method itself, not its id.
  const { payment_method: _id, ...details } = error;
  return {
    ...details,
    ...(failedMethod === undefined ? {} : { payment_method: serializePaymentMethod(failedMethod) }),
  };
}

/** Fields visible to a browser with the client secret: no customer, metadata or charge. */
const BROWSER_KEYS = [
  "id",
  "object",
  "amount",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "last_payment_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_types",
  "processing",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "status",
] as const satisfies readonly (keyof Stripe.PaymentIntent)[];

export function pickBrowserKeys(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  return Object.fromEntries(BROWSER_KEYS.map((key) => [key, intent[key]]));
}
