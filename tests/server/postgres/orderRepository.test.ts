import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { findAttempt } from "../../../server/checkout/attempts.ts";
import { newToken } from "../../../server/orders/newOrderIds.ts";
import { forgetOrder } from "../../../server/orders/forgetOrder.ts";
import {
  advanceOrder,
  applyRefundsAndDisputes,
  recordProblem,
} from "../../../server/orders/orderChanges.ts";
import { findOrderContent } from "../../../server/orders/orderContent.ts";
import { findOrder, listOrders } from "../../../server/orders/orders.ts";
import {
  deletePhoto,
  findPhoto,
  insertPhoto,
  lockPhotos,
  markExpired,
  sumStoredBytes,
  UNUSED_AGE,
  updatePhoto,
  UPLOAD_AGE,
} from "../../../server/orders/photoRows.ts";
import { type Payment, placeOrder } from "../../../server/orders/placeOrder.ts";
import { requestRefund } from "../../../server/orders/refunds.ts";
import {
  CONCURRENT_CALLS,
  repeat,
  newOrder,
  NOW,
  paymentWithoutAttempt,
  openDatabases,
  SHAPES,
} from "../../support/server/repositoryTools.ts";

describe.each(await openDatabases())("orders in $kind", (database) => {
  const { db, addAttempt, addPayment } = database;

  test("a problem is recorded with an order, whose state and refunds stay", async () => {
    const { order } = await placeOrder(db, await addPayment(), newOrder());
    const facts = { received: 2499, refunded: 500, disputed: false, disputeOutcome: null };
    await applyRefundsAndDisputes(db, order, facts, NOW);
    await recordProblem(db, order.id, "a reason", NOW);
    expect(await findOrder(db, order.id)).toMatchObject({
      state: "partially_refunded",
      review: "a reason",
      refunded: 500,
    });
  });

  test("of many concurrent placements of one payment, one succeeds and all return the same order", async () => {
    const payment = await addPayment();
    const placed = await Promise.all(repeat(() => placeOrder(db, payment, newOrder())));
    expect(placed.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(placed.map(({ order }) => order.number)).size).toBe(1);
    expect(placed[0]?.order).toMatchObject({
      state: "paid",
      review: null,
      attempt_id: payment.row.id,
      token: payment.row.token,
      code: payment.row.code,
    });
    const changes = await db
      .selectFrom("order_changes")
      .selectAll()
      .where("order_id", "=", placed[0]?.order.id ?? "")
      .execute();
    expect(changes).toHaveLength(1);
    expect(await findAttempt(db, payment.row.id)).toMatchObject({ state: "paid" });
  });

  test("concurrent orders are numbered in sequence; a failed one takes no number", async () => {
    const before = Math.max(1000, ...(await listOrders(db)).map(({ number }) => number));
    const token = newToken();
    const results = await Promise.allSettled(
      repeat((index) =>
        // Every fifth has a duplicate token.
        placeOrder(
          db,
          paymentWithoutAttempt(`pi_${randomUUID()}`),
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

  test("a payment whose hash, amount or currency differs from its attempt needs review", async () => {
    const placeDifferent = async (change: Partial<Payment>) =>
      (await placeOrder(db, { ...(await addPayment()), ...change }, newOrder())).order;
    const orders = [
      await placeDifferent({ received: 2500 }),
      await placeDifferent({ currency: "eur" }),
      await placeDifferent({ hash: "another" }),
      await placeDifferent({ intentId: `pi_${randomUUID()}`, attempt: null, hash: null }),
    ];
    expect(orders.map(({ state }) => state)).toEqual(orders.map(() => "needs_review"));
    expect(new Set(orders.map(({ review }) => review)).size).toBe(orders.length);
  });

  test("a payment that names an attempt is matched with it unless that has another intent", async () => {
    const other = await addPayment();
    const payment = { ...other, intentId: `pi_${randomUUID()}` };
    const { order } = await placeOrder(db, payment, newOrder());
    expect(order).toMatchObject({ state: "needs_review", attempt_id: null });
    expect(await findAttempt(db, other.row.id)).toMatchObject({ state: "open" });
    const { id, hash } = await addAttempt();
    const lost = { ...paymentWithoutAttempt(`pi_${randomUUID()}`), attempt: id, hash };
    const placed = await placeOrder(db, lost, newOrder());
    expect(placed.order).toMatchObject({ state: "paid", attempt_id: id });
    expect(await findAttempt(db, id)).toMatchObject({ state: "paid", intent_id: lost.intentId });
  });

  test("of several payments for one item, only the first needs no review", async () => {
    const itemId = randomUUID();
    const payments = await Promise.all([1, 2, 3].map(() => addPayment({}, itemId)));
    const placed = await Promise.all(payments.map((each) => placeOrder(db, each, newOrder())));
    const reviews = placed.map(({ order }) => order.review ?? "").toSorted();
    expect(reviews).toEqual(["", "possibly paid twice", "possibly paid twice"]);
  });

  test("a finished order is forgotten, however often; its photos and the buyer at the provider follow", async () => {
    const { photo, ...payment } = await addPayment();
    const { order } = await placeOrder(db, payment, newOrder());
    const forget = () => forgetOrder(db, order.id, () => [], NOW);
    expect(await forget()).toBe(false);
    await advanceOrder(db, order.id, "canceled", NOW);
    expect([await forget(), await forget()]).toEqual([true, true]);
    expect(await findOrderContent(db, order)).toMatchObject({
      email: null,
      amount: 2499,
      pieces: [{ shapes: SHAPES }],
    });
    expect(await findPhoto(db, photo)).toMatchObject({ order_id: null });
    expect(await markExpired(db, NOW, 1_000)).toContain(photo);
    const erasures = db.selectFrom("erasures").select("due_at").where("order_id", "=", order.id);
    expect(await erasures.execute()).toEqual([{ due_at: NOW }]);
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
    const { order } = await placeOrder(db, payment, newOrder());
    const recentPhoto = randomUUID();
    await insertPhoto(db, { key: recentPhoto, type: "image/png" }, NOW);
    const later = NOW + UNUSED_AGE + 1;
    expect(await updatePhoto(db, recentPhoto, { used_at: later, checked_at: NOW })).toBe(true);
    const expired = await markExpired(db, later, 1_000);
    for (const [key, order_id] of [
      [payment.photo, order.id],
      [recentPhoto, null],
    ] as const) {
      expect(expired).not.toContain(key);
      await deletePhoto(db, key);
      expect(await findPhoto(db, key)).toMatchObject({ key, order_id });
    }
  });

  test("a swept photo is not found, used or locked by an order", async () => {
    const payment = await addPayment();
    const later = NOW + UNUSED_AGE + 1;
    expect(await markExpired(db, later, 1_000)).toContain(payment.photo);
    expect(await findPhoto(db, payment.photo)).toBeUndefined();
    expect(await updatePhoto(db, payment.photo, { used_at: later })).toBe(false);
    expect(await lockPhotos(db, [payment.photo])).toEqual([]);
    const { order } = await placeOrder(db, payment, newOrder());
    expect(order).toMatchObject({ state: "needs_review" });
  });

  test("the bytes of photos are summed by address within a day, and of all without an order", async () => {
    const { photo: ordered, ...payment } = await addPayment();
    await placeOrder(db, { ...payment }, newOrder());
    await updatePhoto(db, ordered, { stored_bytes: 7 });
    const before = await sumStoredBytes(db, "address", NOW);
    for (const [stored_bytes, address_key] of [
      [3e9, "address"],
      [20, "other"],
    ] as const)
      await insertPhoto(
        db,
        { key: randomUUID(), type: "image/png", stored_bytes, address_key },
        NOW,
      );
    expect(await sumStoredBytes(db, "address", NOW)).toEqual({
      ofAddress: 3e9,
      unordered: before.unordered + 3e9 + 20,
    });
    const { ofAddress } = await sumStoredBytes(db, "address", NOW + UPLOAD_AGE);
    expect([before.ofAddress, ofAddress]).toEqual([0, 0]);
  });

  test("of several concurrent refund requests, one is accepted", async () => {
    const { order } = await placeOrder(db, await addPayment(), newOrder());
    const results = await Promise.all(repeat(() => requestRefund(db, order, 1, NOW)));
    expect(results.filter(Boolean)).toHaveLength(1);
  });
});
