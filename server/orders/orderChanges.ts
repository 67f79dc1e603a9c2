import { type Cents, formatCents, type OrderState } from "#engine";
import type { DisputeOutcome } from "../payments/payments.ts";
import type { Database } from "./database.ts";
import { lockedOrder } from "./lockedOrder.ts";
import { afterDispute, afterPartialRefund, nextStates } from "./orderState.ts";
import { refundUnderWay } from "./requestRefund.ts";
import type { OrderChangeRow, OrderRow } from "./schema.ts";

/** Writes down that an order came into a state, and why. */
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

/** What the provider says has become of a payment. */
export interface MoneyFacts {
  readonly received: Cents;
  readonly refunded: Cents;
  readonly disputed: boolean;
  readonly disputeOutcome: DisputeOutcome | null;
}

/**
 * Brings an order in step with refunds and disputes at the provider. What was once refunded stays refunded, so facts
 * that arrive late or twice change nothing. A decided dispute is open again only by facts of after the decision: `seen` is
 * the order as it was known when they were asked for.
 */
export async function applyMoneyFacts(
  db: Database,
  seen: Pick<OrderRow, "id" | "dispute_outcome">,
  facts: MoneyFacts,
  now: number,
): Promise<OrderRow> {
  const orderId = seen.id;
  return db.transaction().execute(async (tx) => {
    const order = await lockedOrder(tx, orderId);
    const refunded = Math.max(order.refunded, facts.refunded);
    const disputed = facts.disputed ? 1 : order.disputed;
    const known = order.dispute_outcome === seen.dispute_outcome ? null : order.dispute_outcome;
    const dispute_outcome = disputed ? (facts.disputeOutcome ?? known) : null;
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
      `${formatCents(refunded)} refunded${disputed ? `, ${disputeWords(dispute_outcome)}` : ""}`,
      now,
    );
    return { ...order, refunded, disputed, dispute_outcome, state };
  });
}

/** What has become of a dispute, in a merchant's words. */
export function disputeWords(outcome: DisputeOutcome | null): string {
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

/** Everything that has become of an order, oldest first. */
export async function listChanges(db: Database, orderId: string): Promise<OrderChangeRow[]> {
  return db
    .selectFrom("order_changes")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("step")
    .execute();
}

/** Where an order can be moved by hand now: while its money is on its way back, it is not made or sent any more. */
export async function possibleStates(
  db: Database,
  { id, state }: Pick<OrderRow, "id" | "state">,
): Promise<readonly OrderState[]> {
  const next = nextStates(state);
  if (!(await refundUnderWay(db, id))) return next;
  return next.filter((one) => one === "needs_review" || one === "canceled");
}

/** Moves an order by hand; undefined when its state does not allow it. */
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
