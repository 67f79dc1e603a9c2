import { Stripe } from "stripe";
import {
  EmailRefused,
  IntentStateChanged,
  IntentUnknown,
  PaymentsRefused,
  PaymentOutcomeUnknown,
} from "./payments.ts";

/** Response header of a stored response that the provider repeats for an idempotency key. */
const REPEATED = "idempotent-replayed";

/** The same request may succeed later: with another API key of the shop, after another request, or below a limit. */
const TEMPORARY: ReadonlySet<number> = new Set([401, 409, 429]);

/**
 * Translates the provider's errors. Drops their messages, which may repeat parameters with personal data.
 * @throws IntentStateChanged, IntentUnknown, EmailRefused, PaymentsRefused or PaymentOutcomeUnknown
 */
export async function withPaymentErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? toPaymentError(error) : error;
  }
}

function toPaymentError(error: InstanceType<typeof Stripe.errors.StripeError>): Error {
  const status = error.statusCode ?? 0;
  const message = `${error.type} ${error.code ?? ""} (HTTP ${status}, request ${error.requestId ?? "unknown"})`;
  if (error.code === "payment_intent_unexpected_state") return new IntentStateChanged(message);
  if (error.code === "resource_missing") return new IntentUnknown(message);
  if (error.code === "email_invalid") return new EmailRefused(message);
  if (status >= 400 && status < 500 && !TEMPORARY.has(status))
    return new PaymentsRefused(message, error.code ?? error.type);
  // Of the remaining errors, the provider stores only a 5xx response for the idempotency key.
  return new PaymentOutcomeUnknown(message, status >= 500, error.headers?.[REPEATED] === "true");
}
