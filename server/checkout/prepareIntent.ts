import type { Cents } from "#engine";
import { HttpError } from "../http/httpError.ts";
import { type CheckoutChange, writeLeased } from "../orders/leases.ts";
import { IntentMoved, PaymentsRefused, PaymentsUnreachable } from "../payments/payments.ts";
import type { LeasedCheckout } from "./acquire.ts";
import type { CheckoutDeps } from "./deps.ts";

/** A leased checkout that has an intent. */
export type PreparedCheckout = LeasedCheckout & {
  readonly intent_id: string;
  readonly client_secret: string;
};

/**
 * Creates the one intent of a leased checkout. The parameters are stored before the call and repeated as stored, so
 * that an idempotency key is always sent with the same parameters. A new round, with a new key, starts only after an
 * unusable answer.
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
    await writeOrLose(orders, checkout, change);
    return { ...checkout, ...change };
  } catch (error) {
    if (isUseless(error)) {
      await writeLeased(orders, checkout, {
        create_round: create_round + 1,
        create_amount: amount,
      });
    }
    throw error;
  }
}

/** An error that the provider repeats for the same idempotency key. */
function isUseless(error: unknown): boolean {
  return (
    error instanceof PaymentsRefused || (error instanceof PaymentsUnreachable && error.answered)
  );
}

/**
 * Whether the intent's amount and snapshot may change: no page is allowed to confirm it as it is, and no update with an
 * unknown outcome can still reach the provider.
 */
export function mayChange({ promised, intent_amount }: PreparedCheckout): boolean {
  return promised === 0 && intent_amount !== null;
}

/**
 * Cancels an intent that must not be changed any more. The provider then refuses pending confirmations and updates.
 * @throws IntentMoved always: the intent is canceled now, or was paid before.
 */
export async function cancelAndReplaceIntent(
  { payments }: CheckoutDeps,
  { intent_id }: PreparedCheckout,
): Promise<never> {
  const { status } = await payments.cancelIntent(intent_id);
  throw new IntentMoved(`its intent is ${status}`);
}

/**
 * Returns the id of the checkout's one customer, creating it with the first e-mail address given. After an unusable
 * answer a new round starts, with the address given then.
 */
export async function ensureCustomer(
  { orders, payments }: CheckoutDeps,
  checkout: LeasedCheckout,
  email: string,
): Promise<string> {
  const { id, customer_id, customer_round, customer_email } = checkout;
  if (customer_id !== null) return customer_id;
  const first = customer_email ?? email;
  if (customer_email === null) await writeOrLose(orders, checkout, { customer_email: first });
  const key = `checkout-${id}-customer-${customer_round}`;
  try {
    const customerId = await payments.createCustomer({ email: first, checkout: id }, key);
    await writeOrLose(orders, checkout, { customer_id: customerId });
    return customerId;
  } catch (error) {
    if (isUseless(error)) {
      const next = { customer_round: customer_round + 1, customer_email: null };
      await writeLeased(orders, checkout, next);
    }
    throw error;
  }
}

/** Writes under the lease. @throws HttpError 409 when the lease was lost. */
export async function writeOrLose(
  orders: CheckoutDeps["orders"],
  checkout: LeasedCheckout,
  change: CheckoutChange,
): Promise<void> {
  if (await writeLeased(orders, checkout, change)) return;
  throw leaseLost();
}

/** Another request has taken over the checkout, because this one took too long. */
export function leaseLost(): HttpError {
  return new HttpError(409, "This took too long. Please try again; you will not be charged twice.");
}
