import { type Cents, formatCents, type OrderState } from "#engine";
import type { DisputeOutcome } from "../payments/payments.ts";
import type { Database } from "./database.ts";
import { lockedOrder } from "./lockedOrder.ts";
import { afterDispute, afterPartialRefund, nextStates } from "./orderState.ts";
import { refundUnderWay } from "./requestRefund.ts";
import type { OrderChangeRow, OrderRow } from "./schema.ts";

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
        .select((of) => of(of.fn.coalesce(of.fn.max("step"), of.lit(0)), "+", 1).as("step"))
        .where("order_id", "=", orderId),
      state,
      reason,
      created_at: now,
    }))
    .execute();
}

export interface RefundsAndDisputes {
  readonly received: Cents;
  readonly refunded: Cents;
  readonly disputed: boolean;
  readonly disputeOutcome: DisputeOutcome | null;
}

/**
 * Applies refunds and disputes from the provider to an order. The refunded amount never decreases, so late or repeated
 * data change nothing. A decided dispute reopens only by data fetched after the decision: `seen` is the order as known
 * when they were requested.
 */
export async function applyRefundsAndDisputes(
  db: Database,
  seen: Pick<OrderRow, "id" | "dispute_outcome">,
  latest: RefundsAndDisputes,
  now: number,
): Promise<OrderRow> {
  const orderId = seen.id;
  return db.transaction().execute(async (tx) => {
    const order = await lockedOrder(tx, orderId);
    const refunded = Math.max(order.refunded, latest.refunded);
    const disputed = latest.disputed ? 1 : order.disputed;
    const known = order.dispute_outcome === seen.dispute_outcome ? null : order.dispute_outcome;
    const dispute_outcome = disputed ? (latest.disputeOutcome ?? known) : null;
    const decided = dispute_outcome !== order.dispute_outcome;
    if (refunded === order.refunded && disputed === order.disputed && !decided) return order;
    const state = stateAfter(order, { refunded, disputed, dispute_outcome });
    await tx
      .updateTable("orders")
      .set({ refunded, disputed, dispute_outcome, state })
      .where("id", "=", orderId)
      .execute();
    await recordChange(
      tx,
      orderId,
      state,
      `${formatCents(refunded)} refunded${disputed ? `, ${disputeText(dispute_outcome)}` : ""}`,
      now,
    );
    return { ...order, refunded, disputed, dispute_outcome, state };
  });
}

/** The state of a dispute in a merchant's words. */
export function disputeText(outcome: DisputeOutcome | null): string {
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
  const again = order.dispute_outcome !== null && dispute_outcome === null;
  if (refunded >= order.received) return "refunded";
  if (disputed > order.disputed || again) return afterDispute(order.state);
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

/** States that a merchant may move an order to. During a refund an order is neither made nor shipped. */
export async function possibleStates(
  db: Database,
  { id, state }: Pick<OrderRow, "id" | "state">,
): Promise<readonly OrderState[]> {
  const next = nextStates(state);
  if (!(await refundUnderWay(db, id))) return next;
  return next.filter((one) => one === "needs_review" || one === "canceled");
}

/** Sets an order's state by hand; undefined when its current state does not allow it. */
export async function advanceOrder(
  db: Database,
  orderId: string,
  state: OrderState,
  now: number,
): Promise<OrderRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const order = await lockedOrder(tx, orderId);
    if (!(await possibleStates(tx, order)).includes(state)) return undefined;
    await tx.updateTable("orders").set({ state }).where("id", "=", orderId).execute();
    await recordChange(tx, orderId, state, "by hand", now);
    return { ...order, state };
  });
}
