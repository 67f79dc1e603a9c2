import type { Cents } from "#engine";
import { touchCheckout } from "../orders/checkouts.ts";
import type { KnownCheckout } from "../orders/knownCheckout.ts";
import type { CheckoutRow } from "../orders/schema.ts";
import type { LeasedCheckout } from "./acquire.ts";
import type { CheckoutDeps } from "./deps.ts";
import { type PayableCheckout, payableCheckout } from "./payable.ts";
import { ensureIntent, cancelAndReplaceIntent, mayChange, writeOrLose } from "./prepareIntent.ts";
import type { PricedCart } from "./priceCart.ts";
import { SENDING_LEASE, TOUCH_EVERY } from "./times.ts";
import { upToDate } from "./upToDate.ts";
import type { Visit } from "./visit.ts";
import { withCheckout } from "./withCheckout.ts";

/**
 * Creates, keeps or updates the one intent of a visitor's cart. No request is sent to the provider while the amount
 * stays the same.
 * @throws HttpError 409 when a payment is running elsewhere or the cart is already paid.
 */
export async function openSession(
  deps: CheckoutDeps,
  visit: Visit,
  cart: PricedCart,
): Promise<PayableCheckout> {
  const { amount } = cart;
  const current = await upToDate(deps, visit.known);
  if (current && hasIntentFor(current, amount)) {
    await keepAlive(deps, current);
    return payableCheckout(current);
  }
  const checkout = await withCheckout(deps, { ...visit, known: current }, cart, {
    kind: "session",
    joins: async (held) => hasIntentFor(held, amount),
    work: (leased) => setAmount(deps, leased, amount),
  });
  return payableCheckout(checkout);
}

function hasIntentFor(
  { state, client_secret, intent_amount }: KnownCheckout,
  amount: Cents,
): boolean {
  return state === "open" && client_secret !== null && intent_amount === amount;
}

async function keepAlive(
  { orders, clock }: CheckoutDeps,
  { id, touched_at }: KnownCheckout,
): Promise<void> {
  const now = clock.now();
  if (now - touched_at > TOUCH_EVERY) await touchCheckout(orders, id, now);
}

async function setAmount(
  deps: CheckoutDeps,
  leased: LeasedCheckout,
  amount: Cents,
): Promise<CheckoutRow> {
  const checkout = await ensureIntent(deps, leased, amount);
  if (checkout.intent_amount === amount) return checkout;
  if (!mayChange(checkout)) return cancelAndReplaceIntent(deps, checkout);
  // The intent's amount is unknown until the response is stored.
  await writeOrLose(deps.orders, checkout, {
    intent_amount: null,
    lease_until: deps.clock.now() + SENDING_LEASE,
  });
  await deps.payments.updateIntent(checkout.intent_id, {
    amount,
    checkout: checkout.id,
    snapshot: null,
  });
  const sent = { intent_amount: amount, sent_snapshot: 0 };
  await writeOrLose(deps.orders, checkout, sent);
  return { ...checkout, ...sent };
}
