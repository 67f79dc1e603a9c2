import { randomUUID } from "node:crypto";
import { closeCheckout, findCheckoutByIntent } from "../orders/checkouts.ts";
import { leaseOf } from "../orders/checkoutState.ts";
import { declinesOfIntent } from "../orders/declines.ts";
import { endAttempt, releaseLease } from "../orders/leases.ts";
import { applyRefundsAndDisputes } from "../orders/orderChanges.ts";
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

/** The status of a payment, and its order. */
export interface Settlement {
  readonly status: IntentStatus;
  readonly order: OrderRow | null;
}

/** The intent belongs to another shop, terminal or payment link of the same account. */
export class ForeignPayment extends Error {
  override readonly name = "ForeignPayment";
}

type Deps = Pick<CheckoutDeps, "orders" | "payments" | "clock" | "log">;

/**
 * Updates the database from the intent's current state, which is fetched and never taken from an event. Safe to call
 * from browser, webhook, worker and sweeper, in any order and any number of times.
 * @throws ForeignPayment for an intent that is not this shop's.
 * @throws IntentUnknown for one that neither the provider nor the shop knows.
 */
export async function settle(deps: Deps, intentId: string): Promise<Settlement> {
  // Read before the request: its response says nothing about a payment that starts meanwhile.
  const before = await findCheckoutByIntent(deps.orders, intentId);
  const intent = await deps.payments.intent(intentId).catch(nullIfUnknown);
  if (intent === null) return settleUnknown(deps, intentId);
  if (!intent.own && !(await isOwnPayment(deps.orders, intent))) throw new ForeignPayment(intentId);
  if (intent.status === "payable" && (await hasTooManyDeclines(deps, intent)))
    return cancelTestedIntent(deps, intent);
  return { status: intent.status, order: await CONSEQUENCE[intent.status](deps, intent, before) };
}

async function hasTooManyDeclines({ orders }: Deps, { id }: Intent): Promise<boolean> {
  return (await declinesOfIntent(orders, id)) >= DECLINES_PER_INTENT;
}

/** The visitor's next Pay creates another intent and is counted. */
async function cancelTestedIntent(deps: Deps, { id }: Intent): Promise<Settlement> {
  deps.log.warn({ intent: id }, "an intent is canceled after too many declined cards");
  try {
    await deps.payments.cancelIntent(id);
  } catch (error) {
    if (!(error instanceof IntentMoved)) throw error;
  }
  return settle(deps, id);
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof IntentUnknown) return null;
  throw error;
}

/**
 * An intent that the provider does not know, as after a change of keys, will never be paid. Its checkout is closed, so
 * that the visitor gets another one.
 */
async function settleUnknown({ orders, log }: Deps, intent: string): Promise<Settlement> {
  const order = await findOrderByIntent(orders, intent);
  if (order) return { status: "succeeded", order };
  const checkout = await findCheckoutByIntent(orders, intent);
  if (!checkout) throw new IntentUnknown(intent);
  log.warn({ intent }, "the payment provider does not know this intent: its checkout is closed");
  await closeCheckout(orders, checkout);
  return { status: "canceled", order: null };
}

type Consequence = (
  deps: Deps,
  intent: Intent,
  /** The intent's checkout as it was before the provider's response. */
  before: CheckoutRow | undefined,
) => Promise<OrderRow | null>;

const CONSEQUENCE: { readonly [S in IntentStatus]: Consequence } = {
  succeeded: order,
  canceled: close,
  payable: release,
  requiresAction: async () => null,
  processing: async () => null,
};

async function order(deps: Deps, intent: Intent): Promise<OrderRow> {
  const { orders, clock, log } = deps;
  const now = clock.now();
  const payment = { ...intent, intentId: intent.id };
  const placed = await placeOrder(orders, payment, { id: randomUUID(), token: newToken(), now });
  const { number, state, review } = placed.order;
  if (placed.first && state === "needs_review")
    log.error({ order: number, review }, "a paid order needs review");
  if (isBehind(intent, placed.order)) return applyLatest(deps, intent, placed.order);
  if (intent.refunded === placed.order.refunded && !intent.disputed) return placed.order;
  return applyRefundsAndDisputes(orders, placed.order, intent, now);
}

/** Whether the order has a refund, or a dispute outcome, that this intent state lacks. */
function isBehind({ refunded, disputeOutcome }: Intent, order: OrderRow): boolean {
  return refunded < order.refunded || (order.dispute_outcome !== null && disputeOutcome === null);
}

/**
 * A failed refund returns to the shop, and a charge may be disputed again. Only a request that starts after the
 * database had the refund or the outcome can distinguish these from an outdated response.
 */
async function applyLatest(
  { orders, payments, clock }: Deps,
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
  return applyRefundsAndDisputes(orders, order, latest, now);
}

async function close({ orders }: Deps, intent: Intent): Promise<null> {
  const checkout = await findCheckoutByIntent(orders, intent.id);
  if (checkout) await closeCheckout(orders, checkout);
  return null;
}

/**
 * An attempt has ended without payment when the intent has a newer attempt than at Pay. After its lease has expired it
 * may still succeed.
 */
async function release(
  { orders, clock }: Deps,
  intent: Intent,
  before: CheckoutRow | undefined,
): Promise<null> {
  if (before?.lease_kind !== "pay") return null;
  const lease = leaseOf(before);
  if (lease.kind === "paying" && lease.attempt !== intent.attempt)
    await endAttempt(orders, before.id, lease.token);
  else if (lease.kind !== "free" && lease.until < clock.now())
    await releaseLease(orders, before.id, lease.token);
  return null;
}
