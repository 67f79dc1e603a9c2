import { type Cents, formatCents, type OrderState } from "#engine";
import type { Database } from "./database/database.ts";
import { lockOrder } from "./orders.ts";
import { afterDispute, afterFailedRefund, afterPartialRefund, nextStates } from "./orderState.ts";
import { isRefundPending } from "./refunds.ts";
import type { OrderChangeRow, OrderRow } from "./database/schema.ts";

/** Records an order's new state and the reason. */
export async function recordChange(
  tx: Database,
  orderId: string,
  state: OrderState,
  reason: string,
  now: number,
): Promise<void> {
  await tx
    .insertInto("order_changes")
    .values((eb) => ({
      order_id: orderId,
      step: eb
        .selectFrom("order_changes")
        .select((sub) => sub(sub.fn.coalesce(sub.fn.max("step"), sub.lit(0)), "+", 1).as("step"))
        .where("order_id", "=", orderId),
      state,
      reason,
      created_at: now,
    }))
    .execute();
}

/** Records why the merchant must review an order, without personal data. The state stays: a shipped order is still shipped. */
export async function recordProblem(
  db: Database,
  orderId: string,
  review: string,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { state } = await lockOrder(tx, orderId);
    await tx.updateTable("orders").set({ review }).where("id", "=", orderId).execute();
    await recordChange(tx, orderId, state, review, now);
  });
}

/**
 * Records that a refund has failed: the provider reports a smaller amount than the stored one. Changes nothing if the
 * order's refunds have changed since it was read.
 */
export async function recordFailedRefund(
  db: Database,
  earlier: Pick<OrderRow, "id" | "refunded">,
  refunded: Cents,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id, ...order } = await lockOrder(tx, earlier.id);
    if (order.refunded !== earlier.refunded) return;
    const state = afterFailedRefund(order.state);
    const review = `a refund of ${order.refunded - refunded} cents failed`;
    await tx.updateTable("orders").set({ state, review, refunded }).where("id", "=", id).execute();
    await recordChange(tx, id, state, review, now);
  });
}

/** Records what was made from an order, such as a file for a machine. Its state stays. What is recorded already is left out. */
export async function recordMade(
  db: Database,
  orderId: string,
  reasons: readonly string[],
  now: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { state } = await lockOrder(tx, orderId);
    const known = new Set((await listChanges(tx, orderId)).map(({ reason }) => reason));
    for (const reason of reasons)
      if (!known.has(reason)) await recordChange(tx, orderId, state, reason, now);
  });
}

type DisputeOutcome = OrderRow["dispute_outcome"];

export interface RefundsAndDisputes {
  readonly received: Cents;
  readonly refunded: Cents;
  readonly disputed: boolean;
  readonly disputeOutcome: DisputeOutcome;
}

/**
 * Applies refunds and disputes from the provider to an order. Late or repeated data change nothing, because the
 * refunded amount never decreases. A closed dispute is reopened only by data that were requested after its outcome was
 * stored.
 * @param earlier the stored order at the time when the data were requested.
 */
export async function applyRefundsAndDisputes(
  db: Database,
  earlier: Pick<OrderRow, "id" | "dispute_outcome">,
  latest: RefundsAndDisputes,
  now: number,
): Promise<OrderRow> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, earlier.id);
    const refunded = Math.max(order.refunded, latest.refunded);
    const disputed = latest.disputed ? 1 : order.disputed;
    const newerOutcome =
      order.dispute_outcome === earlier.dispute_outcome ? null : order.dispute_outcome;
    const dispute_outcome = disputed ? (latest.disputeOutcome ?? newerOutcome) : null;
    const isSameDispute = disputed === order.disputed && dispute_outcome === order.dispute_outcome;
    if (refunded === order.refunded && isSameDispute) return order;
    const state = stateAfter(order, { refunded, disputed, dispute_outcome });
    // Nothing is left to decide when all money is refunded.
    const review = state === "refunded" ? null : order.review;
    const columns = { refunded, disputed, dispute_outcome, state, review };
    await tx.updateTable("orders").set(columns).where("id", "=", order.id).execute();
    const dispute = disputed ? `, ${disputeText(dispute_outcome)}` : "";
    await recordChange(tx, order.id, state, `${formatCents(refunded)} refunded${dispute}`, now);
    return { ...order, ...columns };
  });
}

/** Describes the state of a dispute for the merchant. */
export function disputeText(outcome: DisputeOutcome): string {
  return outcome === null ? "disputed" : `dispute ${outcome}`;
}

function stateAfter(
  order: OrderRow,
  {
    refunded,
    disputed,
    dispute_outcome,
  }: Pick<OrderRow, "refunded" | "disputed" | "dispute_outcome">,
): OrderState {
  const isReopened = order.dispute_outcome !== null && dispute_outcome === null;
  if (refunded >= order.received) return "refunded";
  if (disputed > order.disputed || isReopened) return afterDispute(order.state);
  return refunded > order.refunded ? afterPartialRefund(order.state) : order.state;
}

/** An order's changes, oldest first. */
export async function listChanges(db: Database, orderId: string): Promise<OrderChangeRow[]> {
  return db
    .selectFrom("order_changes")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("step")
    .execute();
}

/**
 * Lists the states that a merchant may set. Setting the current state again ends the review of a problem. While a refund is
 * pending, an order can only be marked for review or canceled.
 */
export async function possibleStates(
  db: Database,
  { id, state: current, review }: Pick<OrderRow, "id" | "state" | "review">,
): Promise<readonly OrderState[]> {
  const hasProblem = review !== null && current !== "needs_review";
  const states = hasProblem ? [current, ...nextStates(current)] : nextStates(current);
  if (!(await isRefundPending(db, id))) return states;
  return states.filter((state) => state === "needs_review" || state === "canceled");
}

/** Sets a state that the merchant has chosen. Undefined if the current state does not allow it. */
export async function advanceOrder(
  db: Database,
  orderId: string,
  state: OrderState,
  now: number,
): Promise<OrderRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!(await possibleStates(tx, order)).includes(state)) return undefined;
    const columns = { state, review: state === "needs_review" ? order.review : null };
    await tx.updateTable("orders").set(columns).where("id", "=", orderId).execute();
    await recordChange(tx, orderId, state, "by hand", now);
    return { ...order, ...columns };
  });
}
