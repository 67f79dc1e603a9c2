import { randomUUID } from "node:crypto";
import { closeCheckout, findCheckoutByIntent } from "../orders/checkouts.ts";
import { declinesOfIntent } from "../orders/declines.ts";
import { endAttempt, releaseLease } from "../orders/leases.ts";
import { applyMoneyFacts } from "../orders/orderChanges.ts";
import { isOwnPayment } from "../orders/ownPayment.ts";
import { findOrderByIntent, placeOrder } from "../orders/placeOrder.ts";
import { reviewOrder } from "../orders/reviewOrder.ts";
import type { CheckoutRow, OrderRow } from "../orders/schema.ts";
import {
  type Intent,
  IntentMoved,
  type IntentStatus,
  IntentUnknown,
} from "../payments/payments.ts";
import type { CheckoutDeps } from "./deps.ts";
import { DECLINES_PER_INTENT } from "./times.ts";
import { newToken } from "./token.ts";

/** How a payment stands, and the order it has become. */
export interface Settlement {
  readonly status: IntentStatus;
  readonly order: OrderRow | null;
}

/** The intent belongs to another shop, terminal or payment link of the same account. */
export class ForeignPayment extends Error {
  override readonly name = "ForeignPayment";
}

type Parts = Pick<CheckoutDeps, "orders" | "payments" | "clock" | "log">;

/**
 * Brings our books in step with an intent, whoever asks (browser, webhook, worker, sweeper), as often as anyone asks,
 * in any order: it looks at the intent as it is now, never at what an event said it was.
 * @throws ForeignPayment for an intent that is not this shop's; IntentUnknown for one that nobody knows.
 */
export async function settle(parts: Parts, intentId: string): Promise<Settlement> {
  // Read first: an answer that was long on its way says nothing of a payment that began meanwhile.
  const before = await findCheckoutByIntent(parts.orders, intentId);
  const intent = await parts.payments.intent(intentId).catch(nullIfUnknown);
  if (intent === null) return missing(parts, intentId);
  if (!intent.own && !(await isOwnPayment(parts.orders, intent)))
    throw new ForeignPayment(intentId);
  if (intent.status === "payable" && (await isTested(parts, intent)))
    return cancelTested(parts, intent);
  return { status: intent.status, order: await CONSEQUENCE[intent.status](parts, intent, before) };
}

async function isTested({ orders }: Parts, { id }: Intent): Promise<boolean> {
  return (await declinesOfIntent(orders, id)) >= DECLINES_PER_INTENT;
}

/** The visitor's next Pay gets another intent, and is counted. */
async function cancelTested(parts: Parts, { id }: Intent): Promise<Settlement> {
  parts.log.warn({ intent: id }, "an intent is canceled after too many declined cards");
  try {
    await parts.payments.cancelIntent(id);
  } catch (error) {
    if (!(error instanceof IntentMoved)) throw error;
  }
  return settle(parts, id);
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof IntentUnknown) return null;
  throw error;
}

/**
 * An intent that the provider does not know, as after a change of keys, will never be paid: its checkout is closed, so
 * that the visitor gets another.
 */
async function missing({ orders, log }: Parts, intent: string): Promise<Settlement> {
  const order = await findOrderByIntent(orders, intent);
  if (order) return { status: "succeeded", order };
  const checkout = await findCheckoutByIntent(orders, intent);
  if (!checkout) throw new IntentUnknown(intent);
  log.warn({ intent }, "the payment provider does not know this intent: its checkout is closed");
  await closeCheckout(orders, checkout);
  return { status: "canceled", order: null };
}

type Consequence = (
  parts: Parts,
  intent: Intent,
  /** The checkout of the intent as it was before the provider was asked. */
  before: CheckoutRow | undefined,
) => Promise<OrderRow | null>;

const CONSEQUENCE: { readonly [S in IntentStatus]: Consequence } = {
  succeeded: order,
  canceled: close,
  payable: release,
  asking: async () => null,
  processing: async () => null,
};

async function order(parts: Parts, intent: Intent): Promise<OrderRow> {
  const { orders, clock, log } = parts;
  const now = clock.now();
  const payment = { ...intent, intentId: intent.id };
  const placed = await placeOrder(orders, payment, { id: randomUUID(), token: newToken(), now });
  const { number, state, review } = placed.order;
  if (placed.first && state === "needs_review")
    log.error({ order: number, review }, "a paid order needs review");
  if (isBehind(intent, placed.order)) return lookAgain(parts, intent, placed.order);
  if (intent.refunded === placed.order.refunded && !intent.disputed) return placed.order;
  return applyMoneyFacts(orders, placed.order, intent, now);
}

/** Whether our books know of a refund, or of the end of a dispute, that an intent does not. */
function isBehind({ refunded, disputeOutcome }: Intent, order: OrderRow): boolean {
  return refunded < order.refunded || (order.dispute_outcome !== null && disputeOutcome === null);
}

/**
 * A refund that a bank could not take comes back to the shop, and a charge may be disputed once more. Only a look that was
 * begun after our books knew of the refund, or of the end of the dispute, tells this from an answer that was on its way then.
 */
async function lookAgain(
  { orders, payments, clock }: Parts,
  { id }: Intent,
  order: OrderRow,
): Promise<OrderRow> {
  const latest = await payments.intent(id);
  const now = clock.now();
  const failed = order.refunded - latest.refunded;
  if (failed > 0) {
    const { refunded } = latest;
    await reviewOrder(orders, order, `a refund of ${failed} cents failed`, { now, refunded });
  }
  return applyMoneyFacts(orders, order, latest, now);
}

async function close({ orders }: Parts, intent: Intent): Promise<null> {
  const checkout = await findCheckoutByIntent(orders, intent.id);
  if (checkout) await closeCheckout(orders, checkout);
  return null;
}

/** An attempt has ended without money when the intent knows a newer one than at Pay; after its time it may yet come. */
async function release(
  { orders, clock }: Parts,
  intent: Intent,
  before: CheckoutRow | undefined,
): Promise<null> {
  if (before?.lease_kind !== "pay" || before.lease === null) return null;
  const { id, lease, lease_attempt, lease_until } = before;
  if (lease_attempt !== null && lease_attempt !== intent.attempt)
    await endAttempt(orders, id, lease);
  else if (lease_until < clock.now()) await releaseLease(orders, id, lease);
  return null;
}
