import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { newToken } from "../../../server/checkout/token.ts";
import { findCheckout } from "../../../server/orders/checkouts/checkouts.ts";
import { insertEvent, findOldestEventTime } from "../../../server/orders/queue/events.ts";
import type { Payment } from "../../../server/orders/checkouts/matchPayment.ts";
import { applyRefundsAndDisputes } from "../../../server/orders/orderChanges.ts";
import { markForReview } from "../../../server/orders/markForReview.ts";
import { findOrder, listOrders } from "../../../server/orders/orders.ts";
import {
  deletePhoto,
  findPhoto,
  insertPhoto,
  lockPhotos,
  markSwept,
  renewPhoto,
} from "../../../server/orders/photoRows.ts";
import { placeOrder } from "../../../server/orders/placeOrder.ts";
import { purgeEvents } from "../../../server/orders/purge.ts";
import { eventQueue, outboxQueue } from "../../../server/orders/queue/queue.ts";
import { requestRefund } from "../../../server/orders/requestRefund.ts";
import { insertSnapshot } from "../../../server/orders/checkouts/snapshots.ts";
import {
  CONCURRENT_CALLS,
  repeat,
  newOrder,
  NOW,
  paymentWithoutSnapshot,
  openDatabases,
  SNAPSHOT,
} from "../../support/server/repositoryTools.ts";

describe.each(await openDatabases())("orders in $kind", (database) => {
  const { db, addCheckout, addPayment } = database;

  test.each([
    ["that agrees with its snapshot", 2499, [1]],
    ["that needs review", 2498, [1, 2]],
  ])(
    "after a payment %s, only the snapshots that explain it are kept",
    async (_name, received, keptNumbers) => {
      const payment = await addPayment();
      const lease = (await findCheckout(db, payment.checkout))?.lease ?? "";
      expect(await insertSnapshot(db, { id: payment.checkout, lease }, SNAPSHOT)).toBe(2);
      await placeOrder(db, { ...payment, received }, newOrder());
      const rows = await db
        .selectFrom("snapshots")
        .select("number")
        .where("checkout_id", "=", payment.checkout)
        .orderBy("number")
        .execute();
      expect(rows.map(({ number }) => number)).toEqual(keptNumbers);
    },
  );

  test("an order is marked for review, although a refund was stored since it was read", async () => {
    const { order } = await placeOrder(db, await addPayment(), newOrder());
    const facts = { received: 2499, refunded: 500, disputed: false, disputeOutcome: null };
    await applyRefundsAndDisputes(db, order, facts, NOW);
    await markForReview(db, order, "a reason", { now: NOW });
    expect(await findOrder(db, order.id)).toMatchObject({
      state: "needs_review",
      review: "a reason",
      refunded: 500,
    });
  });

  test("of many concurrent placements of one payment, one succeeds and all return the same order", async () => {
    const payment = await addPayment();
    const placed = await Promise.all(repeat(() => placeOrder(db, payment, newOrder())));
    expect(placed.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(placed.map(({ order }) => order.number)).size).toBe(1);
    expect(placed[0]?.order).toMatchObject({ state: "paid", review: null, snapshot: 1 });
    const changes = await db
      .selectFrom("order_changes")
      .selectAll()
      .where("order_id", "=", placed[0]?.order.id ?? "")
      .execute();
    expect(changes).toHaveLength(1);
    expect(await findCheckout(db, payment.checkout)).toMatchObject({ state: "paid", lease: null });
  });

  test("concurrent orders are numbered in sequence; a failed one takes no number", async () => {
    const before = Math.max(1000, ...(await listOrders(db)).map(({ number }) => number));
    const token = newToken();
    const results = await Promise.allSettled(
      repeat((index) =>
        // Every fifth has a duplicate token.
        placeOrder(
          db,
          paymentWithoutSnapshot(`pi_${randomUUID()}`),
          newOrder(index % 5 === 0 ? token : newToken()),
        ),
      ),
    );
    const numbers = results.flatMap((result) =>
      result.status === "fulfilled" ? [result.value.order.number] : [],
    );
    // Of the four orders with the same token, one is placed.
    expect(numbers).toHaveLength(CONCURRENT_CALLS - 3);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, n) => before + 1 + n));
  });

  test("a payment whose hash, amount or currency differs from its snapshot needs review", async () => {
    const placeDifferent = async (change: (payment: Payment) => Payment) =>
      (await placeOrder(db, change(await addPayment()), newOrder())).order;
    const orders = [
      await placeDifferent((payment) => ({ ...payment, received: 2500 })),
      await placeDifferent((payment) => ({ ...payment, currency: "eur" })),
      await placeDifferent((payment) => ({ ...payment, snapshot: { number: 1, hash: "another" } })),
      await placeDifferent((payment) => ({ ...payment, snapshot: { number: 2, hash: "h" } })),
      await placeDifferent((payment) => ({ ...payment, snapshot: null })),
    ];
    expect(orders.map(({ state }) => state)).toEqual(orders.map(() => "needs_review"));
    expect(new Set(orders.map(({ review }) => review)).size).toBe(orders.length);
  });

  test("a payment that names a checkout is matched with it unless that has another intent", async () => {
    const other = await addPayment();
    const otherPayment = { ...other, intentId: `pi_${randomUUID()}` };
    const { order } = await placeOrder(db, otherPayment, newOrder());
    expect(order).toMatchObject({ state: "needs_review", checkout_id: null, snapshot: null });
    expect(await findCheckout(db, other.checkout)).toMatchObject({ state: "open" });
    const paymentWithoutIntent = {
      ...paymentWithoutSnapshot(`pi_${randomUUID()}`),
      checkout: await addCheckout(),
    };
    expect((await placeOrder(db, paymentWithoutIntent, newOrder())).order.checkout_id).toBe(
      paymentWithoutIntent.checkout,
    );
  });

  test("outbox entries are stored with the order, once, until they are done", async () => {
    const outbox = outboxQueue("keep-photo");
    const payment = await addPayment();
    const placed = await Promise.all([1, 2, 3].map(() => placeOrder(db, payment, newOrder())));
    const due = async (now: number) =>
      (await outbox.due(db, now, 1_000)).filter(({ payload }) => payload === payment.photo);
    const [entry, ...others] = await due(NOW);
    expect(others).toEqual([]);
    const refunds = await outboxQueue("refund").due(db, NOW, 1_000);
    expect(refunds.map(({ payload }) => payload)).not.toContain(payment.photo);
    expect(entry).toMatchObject({ kind: "keep-photo", order_id: placed[0]?.order.id, attempts: 0 });
    const id = entry?.id ?? "";
    await outbox.postpone(db, { id, attempts: 1 }, NOW);
    expect(await due(NOW + 3_999)).toEqual([]);
    expect(await due(NOW + 4_000)).toMatchObject([{ attempts: 1 }]);
    await outbox.finish(db, id, NOW + 500);
    expect(await due(NOW + 10_000)).toEqual([]);
  });

  test("an event that arrives many times at once is stored once, and due until it is done", async () => {
    const event = { id: `evt_${randomUUID()}`, type: "t", intentId: "pi_1", created: NOW };
    await Promise.all(repeat(() => insertEvent(db, event, NOW)));
    const due = async (now: number) =>
      (await eventQueue.due(db, now, 1_000)).filter(({ id }) => id === event.id);
    expect(await due(NOW)).toHaveLength(1);
    await eventQueue.finish(db, event.id, NOW + 500);
    expect(await due(NOW + 10_000)).toEqual([]);
    expect((await insertEvent(db, event, NOW + 1)).done_at).toBe(NOW + 500);
    await insertEvent(db, { ...event, id: `evt_${randomUUID()}`, created: NOW + 1 }, NOW);
    expect(await findOldestEventTime(db)).toBe(NOW);
  });

  test("concurrent, late or repeated refunds and disputes are recorded once each", async () => {
    const { order } = await placeOrder(db, await addPayment(), newOrder());
    const facts = [500, 2499, 500, 2499, 0].map((refunded) => ({
      received: 2499,
      refunded,
      disputed: false,
      disputeOutcome: null,
    }));
    await Promise.all(facts.map((change) => applyRefundsAndDisputes(db, order, change, NOW)));
    const updated = (await listOrders(db)).find(({ id }) => id === order.id);
    expect(updated).toMatchObject({ refunded: 2499, state: "refunded" });
    const steps = await db
      .selectFrom("order_changes")
      .select("step")
      .where("order_id", "=", order.id)
      .orderBy("step")
      .execute();
    expect(steps.map(({ step }) => step)).toEqual(steps.map((_, index) => index + 1));
    expect(steps.length).toBeLessThanOrEqual(3);
  });

  test("a photo of an order or of a recent cart is never swept", async () => {
    const payment = await addPayment();
    await placeOrder(db, payment, newOrder());
    const recentPhoto = randomUUID();
    await insertPhoto(db, recentPhoto, "image/png", NOW);
    expect(await renewPhoto(db, recentPhoto, NOW + 1_000)).toBe(true);
    for (const key of [payment.photo, recentPhoto]) {
      expect(await markSwept(db, key, NOW + 1_000, NOW + 2_000)).toBe(false);
      await deletePhoto(db, key);
      expect(await findPhoto(db, key)).toMatchObject({ key });
    }
  });

  test("a swept photo is not found, used or locked by an order", async () => {
    const payment = await addPayment();
    expect(await markSwept(db, payment.photo, NOW + 1, NOW + 1)).toBe(true);
    expect(await findPhoto(db, payment.photo)).toBeUndefined();
    expect(await renewPhoto(db, payment.photo, NOW + 2)).toBe(false);
    expect(await lockPhotos(db, [payment.photo])).toEqual([]);
    const { order } = await placeOrder(db, payment, newOrder());
    expect(order).toMatchObject({ state: "needs_review" });
  });

  test("of several concurrent refund requests, one is accepted", async () => {
    const { order } = await placeOrder(db, await addPayment(), newOrder());
    const results = await Promise.all(repeat(() => requestRefund(db, order, 1, NOW)));
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test("purges an event processed long ago, but none that is pending or recent", async () => {
    const time = NOW - 1_000_000;
    const newEvent = { type: "t", intentId: "pi_1", created: time - 9 };
    const ids: string[] = [];
    for (const done_at of [time - 1, time - 1, time, null]) {
      const id = `evt_${randomUUID()}`;
      ids.push(id);
      await insertEvent(db, { id, ...newEvent }, time - 9);
      await db.updateTable("events").set({ done_at }).where("id", "=", id).execute();
    }
    expect(await purgeEvents(db, time, 1)).toBe(1);
    expect(await purgeEvents(db, time, 10)).toBe(1);
    const rows = await db.selectFrom("events").select("id").where("id", "in", ids).execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.slice(2).toSorted());
  });
});
