import { Stripe } from "stripe";
import {
  EmailRefused,
  IntentMoved,
  IntentUnknown,
  PaymentsRefused,
  PaymentsUnreachable,
} from "./payments.ts";

/** Response header of a stored response that the provider repeats for an idempotency key. */
const REPEATED = "idempotent-replayed";

/**
 * Translates the provider's errors. Their messages are dropped: they may repeat parameters, which may be personal.
 * @throws IntentMoved, IntentUnknown, EmailRefused, PaymentsRefused or PaymentsUnreachable
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
  if (error.code === "payment_intent_unexpected_state") return new IntentMoved(message);
  if (error.code === "resource_missing") return new IntentUnknown(message);
  if (error.code === "email_invalid") return new EmailRefused(message);
  if (status >= 400 && status < 500 && status !== 409 && status !== 429)
    return new PaymentsRefused(message, error.code ?? error.type);
  // A rejected request (409, 429) may still be running under its key, and its response is not repeated.
  return new PaymentsUnreachable(message, status >= 500, error.headers?.[REPEATED] === "true");
}
