import type { Cents } from "#engine";
import { touchCheckout } from "../orders/checkouts/checkouts.ts";
import type { CheckoutRow } from "../orders/database/schema.ts";
import type { LeasedCheckout } from "./acquireLease.ts";
import type { CheckoutDeps } from "./deps.ts";
import { type PayableCheckout, toPayableCheckout } from "./payableCheckout.ts";
import {
  cancelAndReplaceIntent,
  ensureIntent,
  markSending,
  mayChange,
  writeLeasedOrThrow,
} from "./prepareIntent.ts";
import type { PricedCart } from "./priceCart.ts";
import { TOUCH_INTERVAL } from "./times.ts";
import { settleVisit, type Visit } from "./visit.ts";
import { withCheckout } from "./withCheckout.ts";

/**
 * Creates the intent of a visitor's cart or updates its amount. If the amount is unchanged and no payment is running, no
 * request is sent to the provider.
 * @throws HttpError 409 when a payment is running elsewhere or the cart is already paid.
 */
export async function openSession(
  deps: CheckoutDeps,
  visit: Visit,
  cart: PricedCart,
): Promise<PayableCheckout> {
  const { amount } = cart;
  const settled = await settleVisit(deps, visit);
  if (settled.checkout && hasIntentFor(settled.checkout, amount)) {
    await touchIfDue(deps, settled.checkout);
    return toPayableCheckout(settled.checkout);
  }
  const checkout = await withCheckout(deps, settled, cart, {
    kind: "session",
    tryJoin: async (current) => hasIntentFor(current, amount),
    run: (leased) => setAmount(deps, leased, amount),
  });
  return toPayableCheckout(checkout);
}

function hasIntentFor(checkout: CheckoutRow, amount: Cents): boolean {
  const { state, client_secret, intent_amount } = checkout;
  return state === "open" && client_secret !== null && intent_amount === amount;
}

async function touchIfDue(
  { orders, clock }: CheckoutDeps,
  { id, touched_at }: CheckoutRow,
): Promise<void> {
  const now = clock.now();
  if (now - touched_at > TOUCH_INTERVAL) await touchCheckout(orders, id, now);
}

/** Sets the intent's amount. Null if the intent was canceled and must be replaced. */
async function setAmount(
  deps: CheckoutDeps,
  leased: LeasedCheckout,
  amount: Cents,
): Promise<CheckoutRow | null> {
  const checkout = await ensureIntent(deps, leased, amount);
  if (checkout.intent_amount === amount) return checkout;
  if (!mayChange(checkout)) return cancelAndReplaceIntent(deps, checkout);
  await markSending(deps, checkout);
  const update = { amount, checkout: checkout.id, snapshot: null };
  await deps.payments.updateIntent(checkout.intent_id, update);
  const change = { intent_amount: amount, sent_snapshot: 0 };
  await writeLeasedOrThrow(deps.orders, checkout, change);
  return { ...checkout, ...change };
}
