import { randomUUID } from "node:crypto";
import { ORDER_STATES, type OrderState } from "#engine";
import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../../server/orders/database/database.ts";
import {
  advanceOrder,
  applyRefundsAndDisputes,
  listChanges,
  recordFailedRefund,
} from "../../../server/orders/orderChanges.ts";
import { nextStates } from "../../../server/orders/orderState.ts";
import { findOrder } from "../../../server/orders/orders.ts";
import { placeOrder } from "../../../server/orders/placeOrder.ts";
import { requestRefund } from "../../../server/orders/refunds.ts";
import type { OrderRow } from "../../../server/orders/database/schema.ts";
import { newOrder, paymentWithoutAttempt } from "../../support/server/repositoryTools.ts";

const NOW = 1_700_000_000_000;
const PAID = 2499;

const db = await openDatabase({ sqlite: ":memory:" });
afterAll(() => db.destroy());

async function orderIn(state: OrderState): Promise<OrderRow> {
  const { order } = await placeOrder(db, paymentWithoutAttempt(randomUUID()), newOrder());
  const columns = { state, review: null };
  await db.updateTable("orders").set(columns).where("id", "=", order.id).execute();
  return { ...order, ...columns };
}

const facts = (
  refunded: number,
  disputed = false,
  disputeOutcome: OrderRow["dispute_outcome"] = null,
) => ({ received: PAID, refunded, disputed, disputeOutcome });
const apply = (order: OrderRow, change: ReturnType<typeof facts>) =>
  applyRefundsAndDisputes(db, order, change, NOW);

describe("the state of an order after a refund or dispute", () => {
  test.each<readonly [OrderState, OrderState]>([
    ["paid", "partially_refunded"],
    ["in_production", "in_production"],
    ["shipped", "shipped"],
    ["needs_review", "needs_review"],
    ["canceled", "canceled"],
    ["partially_refunded", "partially_refunded"],
    ["disputed", "disputed"],
  ])(
    "after a partial refund, an order that was %s is %s, and the amount is recorded",
    async (state, after) => {
      const order = await orderIn(state);
      expect(await apply(order, facts(500))).toMatchObject({ state: after, refunded: 500 });
      expect((await listChanges(db, order.id)).at(-1)).toMatchObject({
        state: after,
        reason: "$5.00 refunded",
      });
    },
  );

  test.each(ORDER_STATES)("a full refund ends an order that is %s", async (state) => {
    expect(await apply(await orderIn(state), facts(PAID))).toMatchObject({ state: "refunded" });
  });

  test.each(["needs_review", "canceled"] as const)(
    "a dispute keeps the state %s, and is recorded",
    async (state) => {
      expect(await apply(await orderIn(state), facts(0, true))).toMatchObject({
        state,
        disputed: 1,
      });
    },
  );

  test("a closed dispute is reopened by newer data only", async () => {
    const shipped = await orderIn("shipped");
    const open = await apply(shipped, facts(0, true));
    const won = await apply(open, facts(0, true, "won"));
    expect(won).toMatchObject({ dispute_outcome: "won" });
    await advanceOrder(db, shipped.id, "shipped", NOW);
    expect(await apply(open, facts(0, true))).toMatchObject({
      state: "shipped",
      dispute_outcome: "won",
    });
    expect(await apply(won, facts(0, true))).toMatchObject({
      state: "disputed",
      dispute_outcome: null,
    });
  });
});

describe("the state of an order whose refund has failed", () => {
  test.each<readonly [OrderState, number, OrderState]>([
    ["refunded", PAID, "needs_review"],
    ["partially_refunded", 500, "needs_review"],
    ["shipped", 500, "shipped"],
    ["disputed", 500, "disputed"],
  ])(
    "%s with %d cents refunded is %s, and the reason is recorded",
    async (state, refunded, after) => {
      const { id } = await orderIn(state);
      await db.updateTable("orders").set({ refunded }).where("id", "=", id).execute();
      await recordFailedRefund(db, { id, refunded: refunded - 1 }, 0, NOW);
      expect(await findOrder(db, id)).toMatchObject({ state, refunded });
      await recordFailedRefund(db, { id, refunded }, 0, NOW);
      const review = `a refund of ${refunded} cents failed`;
      expect(await findOrder(db, id)).toMatchObject({ state: after, refunded: 0, review });
    },
  );

  test("may be shipped again after the review, which then ends", async () => {
    const { id } = await orderIn("needs_review");
    await db.updateTable("orders").set({ review: "a reason" }).where("id", "=", id).execute();
    expect(await advanceOrder(db, id, "needs_review", NOW)).toBeUndefined();
    expect(await advanceOrder(db, id, "shipped", NOW)).toMatchObject({ review: null });
    // Without a problem, the current state can't be set again.
    expect(await advanceOrder(db, id, "shipped", NOW)).toBeUndefined();
  });
});

describe("while a refund is pending", () => {
  test.each(ORDER_STATES)(
    "an order that is %s can't be made or shipped, and canceled only if that is possible",
    async (state) => {
      const order = await orderIn(state);
      await requestRefund(db, order, PAID, NOW);
      for (const next of ["paid", "in_production", "shipped"] as const)
        expect(await advanceOrder(db, order.id, next, NOW)).toBeUndefined();
      const canceled = await advanceOrder(db, order.id, "canceled", NOW);
      expect(canceled?.state).toBe(nextStates(state).includes("canceled") ? "canceled" : undefined);
    },
  );

  test("another order can be made", async () => {
    await requestRefund(db, await orderIn("paid"), PAID, NOW);
    const order = await orderIn("paid");
    const next = await advanceOrder(db, order.id, "in_production", NOW);
    expect(next?.state).toBe("in_production");
  });
});
