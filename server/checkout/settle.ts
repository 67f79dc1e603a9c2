import { randomUUID } from "node:crypto";
import { applyRefundsAndDisputes, recordFailedRefund } from "../orders/orderChanges.ts";
import { findOrderByIntent } from "../orders/orders.ts";
import { placeOrder } from "../orders/placeOrder.ts";
import type { Database } from "../orders/database/database.ts";
import type { OrderRow } from "../orders/database/schema.ts";
import { newOrderCode, newToken } from "../orders/newOrderIds.ts";
import {
  type Intent,
  IntentStateChanged,
  type IntentStatus,
  IntentUnknown,
} from "../payments/payments.ts";
import { closeCanceled, findAttemptByIntent } from "./attempts.ts";
import type { CheckoutDeps } from "./deps.ts";
import { hasTooManyDeclines } from "./payLimits.ts";

/** The state of a payment. */
export interface Settlement {
  readonly status: IntentStatus;
  readonly order: OrderRow | null;
  /** A deleted customer makes confirmation impossible. */
  readonly customerDeleted: boolean;
}

/** The intent belongs to another shop, a terminal or a payment link of the same account. */
export class ForeignPayment extends Error {
  override readonly name = "ForeignPayment";
}

type Deps = Pick<CheckoutDeps, "orders" | "payments" | "clock" | "log">;

/**
 * Fetches the intent and updates the database to its current state. Requests, webhooks and jobs may call this in any order
 * and any number of times.
 * @throws ForeignPayment for an intent that doesn't belong to this shop
 * @throws IntentUnknown for an intent that neither the provider nor the shop knows
 */
export async function settle(deps: Deps, intentId: string): Promise<Settlement> {
  const { orders, payments, log } = deps;
  const intent = await payments.intent(intentId).catch(nullIfUnknown);
  if (intent === null) return settleUnknown(deps, intentId);
  if (!intent.isOwn && !(await isKnown(orders, intentId))) throw new ForeignPayment(intentId);
  const { status, customerDeleted } = intent;
  if (status === "payable" && (await hasTooManyDeclines(orders, intentId))) {
    // The intent may be used to test stolen cards. The next Pay creates another intent and is counted.
    log.warn({ intent: intentId }, "an intent is canceled after too many declined cards");
    return cancelAndSettle(deps, intentId);
  }
  if (status === "canceled") await closeCanceled(orders, intentId);
  const order = status === "succeeded" ? await recordOrder(deps, intent) : null;
  return { status, order, customerDeleted };
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

/** Whether this shop has the intent. Somebody may have changed its metadata in the provider's dashboard. */
async function isKnown(db: Database, intentId: string): Promise<boolean> {
  return !!((await findAttemptByIntent(db, intentId)) ?? (await findOrderByIntent(db, intentId)));
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof IntentUnknown) return null;
  throw error;
}

/** Closes the attempt of an intent that the provider does not know, for example after a change of keys: it is never paid. */
async function settleUnknown({ orders, log }: Deps, intentId: string): Promise<Settlement> {
  const order = await findOrderByIntent(orders, intentId);
  if (order) return { status: "succeeded", order, customerDeleted: false };
  if (!(await findAttemptByIntent(orders, intentId))) throw new IntentUnknown(intentId);
  log.warn({ intent: intentId }, "the payment provider does not know this intent: it is given up");
  await closeCanceled(orders, intentId);
  return { status: "canceled", order: null, customerDeleted: false };
}

async function recordOrder(deps: Deps, intent: Intent): Promise<OrderRow> {
  const { orders, clock, log } = deps;
  const ids = { id: randomUUID(), token: newToken(), code: newOrderCode(), now: clock.now() };
  const { order, isNew } = await placeOrder(orders, { ...intent, intentId: intent.id }, ids);
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
  if (latest.refunded < order.refunded)
    await recordFailedRefund(orders, order, latest.refunded, now);
  return applyRefundsAndDisputes(orders, order, latest, now);
}

/** Milliseconds for which a settlement answers further requests. */
const RECENT = 1_000;

/** The settlements of the last second, by intent. */
export type RecentSettlements = Map<
  string,
  { readonly at: number; readonly settlement: Settlement }
>;

/**
 * Settles an intent for a page, unless it was settled within the last second.
 * @param countCall called before the provider is. @throws Refusal after too many calls from one address
 */
export async function settleRecently(
  deps: Pick<CheckoutDeps, "orders" | "payments" | "clock" | "log" | "recent">,
  intentId: string,
  countCall: () => Promise<void>,
): Promise<Settlement> {
  const { recent, clock } = deps;
  for (const [id, { at }] of recent) if (Math.abs(clock.now() - at) > RECENT) recent.delete(id);
  const known = recent.get(intentId);
  if (known) return known.settlement;
  await countCall();
  const settlement = await settle(deps, intentId);
  recent.set(intentId, { at: clock.now(), settlement });
  return settlement;
}
