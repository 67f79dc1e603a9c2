import type { Cents } from "#engine";
import { HttpError } from "../http/errors/httpError.ts";
import { type CheckoutChange, writeLeased } from "../orders/checkouts/leases.ts";
import { PaymentsRefused, PaymentOutcomeUnknown } from "../payments/payments.ts";
import type { LeasedCheckout } from "./acquireLease.ts";
import type { CheckoutDeps } from "./deps.ts";
import { PREPARING_LEASE } from "./times.ts";

/** A leased checkout that has an intent. */
export type PreparedCheckout = LeasedCheckout & {
  readonly intent_id: string;
  readonly client_secret: string;
};

/**
 * Creates the intent of a leased checkout, if it has none. The parameters are stored before the call, and a retry sends
 * the stored parameters, so that an idempotency key is always sent with the same parameters. A new key is used only
 * after an error that the provider would repeat for the old key.
 */
export async function ensureIntent(
  { orders, payments }: CheckoutDeps,
  checkout: LeasedCheckout,
  amount: Cents,
): Promise<PreparedCheckout> {
  const { id, create_round, create_amount, intent_id, client_secret } = checkout;
  if (intent_id !== null && client_secret !== null)
    return { ...checkout, intent_id, client_secret };
  const key = `checkout-${id}-intent-${create_round}`;
  try {
    const intent = await payments.createIntent({ amount: create_amount, checkout: id }, key);
    const change = {
      intent_id: intent.id,
      client_secret: intent.clientSecret,
      intent_amount: intent.amount,
    };
    await writeLeasedOrThrow(orders, checkout, change);
    return { ...checkout, ...change };
  } catch (error) {
    if (needsNewKey(error)) {
      const nextRound = { create_round: create_round + 1, create_amount: amount };
      await writeLeased(orders, checkout, nextRound);
    }
    throw error;
  }
}

/** Whether the provider repeats this error for the same idempotency key. */
function needsNewKey(error: unknown): boolean {
  return (
    error instanceof PaymentsRefused || (error instanceof PaymentOutcomeUnknown && error.answered)
  );
}

/** Whether the intent may be updated: no page may confirm it, and the result of its last update is known. */
export function mayChange({ promised, intent_amount }: PreparedCheckout): boolean {
  return promised === 0 && intent_amount !== null;
}

/**
 * Cancels an intent that must not be changed any more. The provider then rejects pending confirmations and updates.
 * @returns null, the result of a task that must run again with another intent.
 */
export async function cancelAndReplaceIntent(
  { payments }: CheckoutDeps,
  { intent_id }: PreparedCheckout,
): Promise<null> {
  await payments.cancelIntent(intent_id);
  return null;
}

/**
 * Returns the id of the checkout's customer and creates the customer if needed. A retry sends the e-mail address of the
 * first call. After an error that the provider would repeat, a new key and the newest address are used.
 */
export async function ensureCustomer(
  { orders, payments }: CheckoutDeps,
  checkout: LeasedCheckout,
  email: string,
): Promise<string> {
  const { id, customer_id, customer_round, customer_email } = checkout;
  if (customer_id !== null) return customer_id;
  const firstEmail = customer_email ?? email;
  if (customer_email === null)
    await writeLeasedOrThrow(orders, checkout, { customer_email: firstEmail });
  const key = `checkout-${id}-customer-${customer_round}`;
  try {
    const customerId = await payments.createCustomer({ email: firstEmail, checkout: id }, key);
    await writeLeasedOrThrow(orders, checkout, { customer_id: customerId });
    return customerId;
  } catch (error) {
    if (needsNewKey(error)) {
      const nextRound = { customer_round: customer_round + 1, customer_email: null };
      await writeLeased(orders, checkout, nextRound);
    }
    throw error;
  }
}

/** Called before an update is sent: the intent's amount is then unknown until the response is stored. */
export async function markSending(
  { orders, clock }: CheckoutDeps,
  checkout: LeasedCheckout,
): Promise<void> {
  const change = { intent_amount: null, lease_until: clock.now() + PREPARING_LEASE };
  await writeLeasedOrThrow(orders, checkout, change);
}

/** Writes if the lease is still held. @throws HttpError 409 when the lease was lost. */
export async function writeLeasedOrThrow(
  orders: CheckoutDeps["orders"],
  checkout: LeasedCheckout,
  change: CheckoutChange,
): Promise<void> {
  if (!(await writeLeased(orders, checkout, change))) throw leaseLostError();
}

/** The error of a request that took so long that another request has taken over its lease. */
export function leaseLostError(): HttpError {
  return new HttpError(409, "This took too long. Please try again; you will not be charged twice.");
}
