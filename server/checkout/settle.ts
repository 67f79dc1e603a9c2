import { randomUUID } from "node:crypto";
import { closeCheckout, findCheckoutByIntent } from "../orders/checkouts/checkouts.ts";
import { isExpired, leaseOf } from "../orders/checkouts/checkoutState.ts";
import { countDeclinesOfIntent } from "../orders/checkouts/declines.ts";
import { endAttempt, releaseLease } from "../orders/checkouts/leases.ts";
import { applyRefundsAndDisputes } from "../orders/orderChanges.ts";
import { isOwnPayment } from "../orders/ownPayment.ts";
import { findOrderByIntent } from "../orders/orders.ts";
import { placeOrder } from "../orders/placeOrder.ts";
import { markForReview } from "../orders/markForReview.ts";
import type { CheckoutRow, OrderRow } from "../orders/database/schema.ts";
import {
  type Intent,
  IntentStateChanged,
  type IntentStatus,
  IntentUnknown,
} from "../payments/payments.ts";
import type { CheckoutDeps } from "./deps.ts";
import { DECLINES_PER_INTENT } from "./times.ts";
import { newToken } from "./token.ts";

export interface Settlement {
  readonly status: IntentStatus;
  readonly order: OrderRow | null;
}

/** The intent belongs to another shop, a terminal or a payment link of the same account. */
export class ForeignPayment extends Error {
  override readonly name = "ForeignPayment";
}

type Deps = Pick<CheckoutDeps, "orders" | "payments" | "clock" | "log">;

/**
 * Fetches the intent and updates the database to its current state. An event's copy of the intent is never used.
 * Requests, webhooks and jobs may call this in any order and any number of times.
 * @throws ForeignPayment for an intent that doesn't belong to this shop.
 * @throws IntentUnknown for an intent that neither the provider nor the shop knows.
 */
export async function settle(deps: Deps, intentId: string): Promise<Settlement> {
  // Read before the request, because the response doesn't include a payment that starts during the request.
  const earlierCheckout = await findCheckoutByIntent(deps.orders, intentId);
  const intent = await deps.payments.intent(intentId).catch(nullIfUnknown);
  if (intent === null) return settleUnknown(deps, intentId);
  if (!intent.isOwn && !(await isOwnPayment(deps.orders, intent)))
    throw new ForeignPayment(intentId);
  if (intent.status === "payable" && (await hasTooManyDeclines(deps, intent))) {
    // The intent may be used to test stolen cards. The next Pay creates another intent and is counted.
    deps.log.warn({ intent: intentId }, "an intent is canceled after too many declined cards");
    return cancelAndSettle(deps, intentId);
  }
  const order = await HANDLERS[intent.status](deps, intent, earlierCheckout);
  return { status: intent.status, order };
}

/** Cancels an intent, then settles it. Also settles it if it could not be canceled. */
export async function cancelAndSettle(deps: Deps, intentId: string): Promise<Settlement> {
  try {
    await deps.payments.cancelIntent(intentId);
  } catch (error) {
    if (!(error instanceof IntentStateChanged || error instanceof IntentUnknown)) throw error;
  }
  return settle(deps, intentId);
}

async function hasTooManyDeclines({ orders }: Deps, { id }: Intent): Promise<boolean> {
  return (await countDeclinesOfIntent(orders, id)) >= DECLINES_PER_INTENT;
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof IntentUnknown) return null;
  throw error;
}

/**
 * Closes the checkout of an intent that the provider does not know, for example after a change of keys. The intent can
 * never be paid, and the visitor gets another checkout.
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
  /** The intent's checkout, read before the request to the provider. */
  earlierCheckout: CheckoutRow | undefined,
) => Promise<OrderRow | null>;

const HANDLERS: { readonly [S in IntentStatus]: StatusHandler } = {
  succeeded: recordOrder,
  canceled: closeCheckoutOf,
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
  return isCurrent(intent, order) ? order : applyLatest(deps, intent, order);
}

/** Whether the order has the refunds and the dispute of this state of the intent. */
function isCurrent({ refunded, disputed, disputeOutcome }: Intent, order: OrderRow): boolean {
  const isDisputed = order.disputed > 0;
  return (
    refunded === order.refunded &&
    disputed === isDisputed &&
    disputeOutcome === order.dispute_outcome
  );
}

/**
 * Fetches the intent again, because the first response could be outdated. The second can't, because its request starts
 * after the order's refunds and dispute were stored. If it lacks one of them, the refund has failed or the charge is
 * disputed again.
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
    await markForReview(orders, order, `a refund of ${failedCents} cents failed`, {
      now,
      refunded,
    });
  return applyRefundsAndDisputes(orders, order, latest, now);
}

async function closeCheckoutOf({ orders }: Deps, intent: Intent): Promise<null> {
  const checkout = await findCheckoutByIntent(orders, intent.id);
  if (checkout) await closeCheckout(orders, checkout);
  return null;
}

/**
 * Releases the lease of a payment attempt that has ended without payment: the intent then has a newer attempt than at
 * Pay. Also releases an expired lease. This does not prove that the attempt has ended, so `promised` stays.
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
  else if (lease.kind !== "free" && isExpired(lease.until, clock.now()))
    await releaseLease(orders, earlierCheckout.id, lease.token);
  return null;
}
