import { randomUUID } from "node:crypto";
import { closeCheckout, findCheckoutByIntent } from "../orders/checkouts.ts";
import { leaseOf } from "../orders/checkoutState.ts";
import { countDeclinesOfIntent } from "../orders/declines.ts";
import { endAttempt, releaseLease } from "../orders/leases.ts";
import { applyRefundsAndDisputes } from "../orders/orderChanges.ts";
import { isOwnPayment } from "../orders/ownPayment.ts";
import { findOrderByIntent } from "../orders/orders.ts";
import { placeOrder } from "../orders/placeOrder.ts";
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
  const earlierCheckout = await findCheckoutByIntent(deps.orders, intentId);
  const intent = await deps.payments.intent(intentId).catch(nullIfUnknown);
  if (intent === null) return settleUnknown(deps, intentId);
  if (!intent.isOwn && !(await isOwnPayment(deps.orders, intent)))
    throw new ForeignPayment(intentId);
  if (intent.status === "payable" && (await hasTooManyDeclines(deps, intent)))
    return cancelTestedIntent(deps, intent);
  const order = await HANDLERS[intent.status](deps, intent, earlierCheckout);
  return { status: intent.status, order };
}

/** Cancels an intent, then settles it, whether or not it could be canceled. */
export async function cancelAndSettle(deps: Deps, intentId: string): Promise<Settlement> {
  try {
    await deps.payments.cancelIntent(intentId);
  } catch (error) {
    if (!(error instanceof IntentMoved || error instanceof IntentUnknown)) throw error;
  }
  return settle(deps, intentId);
}

async function hasTooManyDeclines({ orders }: Deps, { id }: Intent): Promise<boolean> {
  return (await countDeclinesOfIntent(orders, id)) >= DECLINES_PER_INTENT;
}

/** Cancels an intent that may be used to test cards. The visitor's next Pay creates another one and is counted. */
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

type StatusHandler = (
  deps: Deps,
  intent: Intent,
  /** The intent's checkout as it was before the provider's response. */
  earlierCheckout: CheckoutRow | undefined,
) => Promise<OrderRow | null>;

const HANDLERS: { readonly [S in IntentStatus]: StatusHandler } = {
  succeeded: recordOrder,
  canceled: closeItsCheckout,
  payable: releaseEndedAttempt,
  requiresAction: async () => null,
  processing: async () => null,
};

async function recordOrder(deps: Deps, intent: Intent): Promise<OrderRow> {
  const { orders, clock, log } = deps;
  const now = clock.now();
  const payment = { ...intent, intentId: intent.id };
  const ids = { id: randomUUID(), token: newToken(), now };
  const { order, isNew } = await placeOrder(orders, payment, ids);
  const { number, state, review } = order;
  if (isNew && state === "needs_review")
    log.error({ order: number, review }, "a paid order needs review");
  if (isBehind(intent, order)) return applyLatest(deps, intent, order);
  if (intent.refunded === order.refunded && !intent.disputed) return order;
  return applyRefundsAndDisputes(orders, order, intent, now);
}

/** Whether the order has a refund, or a dispute outcome, that this intent state lacks. */
function isBehind({ refunded, disputeOutcome }: Intent, order: OrderRow): boolean {
  return refunded < order.refunded || (order.dispute_outcome !== null && disputeOutcome === null);
}

/**
 * Fetches the intent again: a refund may have failed, or the charge may be disputed again. Only a request that starts
 * after the refund or the outcome was stored can distinguish these from an outdated response.
 */
async function applyLatest(
  { orders, payments, clock }: Deps,
  { id }: Intent,
  order: OrderRow,
): Promise<OrderRow> {
  const latest = await payments.intent(id);
  const now = clock.now();
  const { refunded } = latest;
  const failedCents = order.refunded - refunded;
  if (failedCents > 0)
    await reviewOrder(orders, order, `a refund of ${failedCents} cents failed`, { now, refunded });
  return applyRefundsAndDisputes(orders, order, latest, now);
}

async function closeItsCheckout({ orders }: Deps, intent: Intent): Promise<null> {
  const checkout = await findCheckoutByIntent(orders, intent.id);
  if (checkout) await closeCheckout(orders, checkout);
  return null;
}

/**
 * An attempt has ended without payment when the intent has a newer attempt than at Pay. An attempt whose lease has
 * expired may still succeed.
 */
async function releaseEndedAttempt(
  { orders, clock }: Deps,
  intent: Intent,
  earlierCheckout: CheckoutRow | undefined,
): Promise<null> {
  if (earlierCheckout?.lease_kind !== "pay") return null;
  const lease = leaseOf(earlierCheckout);
  if (lease.kind === "paying" && lease.attempt !== intent.attempt)
    await endAttempt(orders, earlierCheckout.id, lease.token);
  else if (lease.kind !== "free" && lease.until < clock.now())
    await releaseLease(orders, earlierCheckout.id, lease.token);
  return null;
}
