import { Stripe } from "stripe";
import {
  EmailRefused,
  IntentMoved,
  IntentUnknown,
  PaymentsRefused,
  PaymentsUnreachable,
} from "./payments.ts";

/** The header of an answer that the provider has kept for a key and gives again. */
const REPEATED = "idempotent-replayed";

/**
 * Makes a call to the provider and says in the shop's words what went wrong. Their own messages stay out: they may
 * repeat parameters, and those may be personal.
 * @throws IntentMoved, IntentUnknown, EmailRefused, PaymentsRefused or PaymentsUnreachable
 */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? translated(error) : error;
  }
}

function translated(error: InstanceType<typeof Stripe.errors.StripeError>): Error {
  const status = error.statusCode ?? 0;
  const what = `${error.type} ${error.code ?? ""} (HTTP ${status}, request ${error.requestId ?? "unknown"})`;
  if (error.code === "payment_intent_unexpected_state") return new IntentMoved(what);
  if (error.code === "resource_missing") return new IntentUnknown(what);
  if (error.code === "email_invalid") return new EmailRefused(what);
  if (status >= 400 && status < 500 && status !== 409 && status !== 429)
    return new PaymentsRefused(what, error.code ?? error.type);
  // What was put off (409, 429) may still be under way under its key, and is not repeated.
  return new PaymentsUnreachable(what, status >= 500, error.headers?.[REPEATED] === "true");
}
