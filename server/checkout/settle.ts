import { randomUUID } from "node:crypto";
import { closeCheckout, findCheckoutByIntent } from "../orders/checkouts.ts";
import { endAttempt, releaseLease } from "../orders/leases.ts";
import { applyMoneyFacts } from "../orders/orderChanges.ts";
import { placeOrder } from "../orders/placeOrder.ts";
import type { OrderRow } from "../orders/schema.ts";
import type { Intent, IntentStatus } from "../payments/payments.ts";
import type { CheckoutParts } from "./parts.ts";
import { newToken } from "./token.ts";

/** How a payment stands, and the order it has become. */
export interface Settlement {
  readonly status: IntentStatus;
  readonly order: OrderRow | null;
}

type Parts = Pick<CheckoutParts, "orders" | "payments" | "clock">;

/**
 * Brings our books in step with an intent, whoever asks (browser, webhook, worker, sweeper), as often as anyone asks,
 * in any order: it looks at the intent as it is now, never at what an event said it was.
 */
export async function settle(parts: Parts, intentId: string): Promise<Settlement> {
  const intent = await parts.payments.intent(intentId);
  return { status: intent.status, order: await CONSEQUENCE[intent.status](parts, intent) };
}

type Consequence = (parts: Parts, intent: Intent) => Promise<OrderRow | null>;

const CONSEQUENCE: { readonly [S in IntentStatus]: Consequence } = {
  succeeded: order,
  canceled: close,
  payable: release,
  asking: async () => null,
  processing: async () => null,
};

async function order({ orders, clock }: Parts, intent: Intent): Promise<OrderRow> {
  const now = clock.now();
  const payment = { ...intent, intentId: intent.id };
  const placed = await placeOrder(orders, payment, { id: randomUUID(), token: newToken(), now });
  if (intent.refunded <= placed.order.refunded && !intent.disputed) return placed.order;
  return applyMoneyFacts(orders, placed.order.id, intent, now);
}

async function close({ orders }: Parts, intent: Intent): Promise<null> {
  const checkout = await findCheckoutByIntent(orders, intent.id);
  if (checkout) await closeCheckout(orders, checkout.id);
  return null;
}

/** An attempt has ended without money when the intent knows a newer one than at Pay; after its time it may yet come. */
async function release({ orders, clock }: Parts, intent: Intent): Promise<null> {
  const checkout = await findCheckoutByIntent(orders, intent.id);
  if (checkout?.lease_kind !== "pay" || checkout.lease === null) return null;
  const { id, lease, lease_attempt, lease_until } = checkout;
  if (lease_attempt !== null && lease_attempt !== intent.attempt)
    await endAttempt(orders, id, lease);
  else if (lease_until < clock.now()) await releaseLease(orders, id, lease);
  return null;
}
