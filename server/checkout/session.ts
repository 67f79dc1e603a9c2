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
 * The visitor's cart gets, keeps or updates its one intent. Nothing is asked of the provider while the amount stays.
 * @throws HttpError 409 when a payment is running elsewhere or the cart is paid for already.
 */
export async function openSession(
  parts: CheckoutDeps,
  visit: Visit,
  cart: PricedCart,
): Promise<PayableCheckout> {
  const { amount } = cart;
  const current = await upToDate(parts, visit.known);
  if (current && standsAt(current, amount)) {
    await keepAlive(parts, current);
    return payableCheckout(current);
  }
  const checkout = await withCheckout(parts, { ...visit, known: current }, cart, {
    kind: "session",
    joins: async (held) => standsAt(held, amount),
    work: (leased) => bringTo(parts, leased, amount),
  });
  return payableCheckout(checkout);
}

function standsAt({ state, client_secret, intent_amount }: KnownCheckout, amount: Cents): boolean {
  return state === "open" && client_secret !== null && intent_amount === amount;
}

async function keepAlive(
  { orders, clock }: CheckoutDeps,
  { id, touched_at }: KnownCheckout,
): Promise<void> {
  const now = clock.now();
  if (now - touched_at > TOUCH_EVERY) await touchCheckout(orders, id, now);
}

async function bringTo(
  parts: CheckoutDeps,
  leased: LeasedCheckout,
  amount: Cents,
): Promise<CheckoutRow> {
  const checkout = await ensureIntent(parts, leased, amount);
  if (checkout.intent_amount === amount) return checkout;
  if (!mayChange(checkout)) return cancelAndReplaceIntent(parts, checkout);
  // Until the answer has come and is stored, nobody knows what the provider has.
  await writeOrLose(parts.orders, checkout, {
    intent_amount: null,
    lease_until: parts.clock.now() + SENDING_LEASE,
  });
  await parts.payments.updateIntent(checkout.intent_id, {
    amount,
    checkout: checkout.id,
    snapshot: null,
  });
  const sent = { intent_amount: amount, sent_snapshot: 0 };
  await writeOrLose(parts.orders, checkout, sent);
  return { ...checkout, ...sent };
}
