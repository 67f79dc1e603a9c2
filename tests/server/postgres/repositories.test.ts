import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newToken } from "../../../server/checkout/token.ts";
import { eventQueue, outboxQueue } from "../../../server/orders/queue.ts";
import { closeCheckout, findCheckout } from "../../../server/orders/checkouts.ts";
import { type Database, openDatabase } from "../../../server/orders/database.ts";
import { insertEvent, findOldestEventTime } from "../../../server/orders/events.ts";
import type { Payment } from "../../../server/orders/matchPayment.ts";
import { purgeEvents, purgeUnpaid } from "../../../server/orders/purge.ts";
import { findVisitorCheckout } from "../../../server/orders/visitorCheckout.ts";
import { releaseLease, takeLease, writeLeased } from "../../../server/orders/leases.ts";
import { insertCheckout, newCheckout } from "../../../server/orders/newCheckout.ts";
import { advanceOrder, applyRefundsAndDisputes } from "../../../server/orders/orderChanges.ts";
import { listOrders } from "../../../server/orders/orders.ts";
import { countPay } from "../../../server/orders/payCount.ts";
import {
  findPhoto,
  deletePhoto,
  lockPhotos,
  insertPhoto,
  markSwept,
  renewPhoto,
} from "../../../server/orders/photoRows.ts";
import { placeOrder } from "../../../server/orders/placeOrder.ts";
import { requestRefund } from "../../../server/orders/requestRefund.ts";
import { findSnapshot, insertSnapshot } from "../../../server/orders/snapshots.ts";
import { findFormerOrders, findNewest } from "../../../server/orders/checkoutChain.ts";
import { DATABASE_KINDS, startDatabases, type TestDatabases } from "../../support/testDatabases.ts";

const NOW = 1_790_000_000_000;
const MANY = 50;
const many = <T>(make: (n: number) => T): T[] => Array.from({ length: MANY }, (_, n) => make(n));

describe.each(DATABASE_KINDS)("the orders database in %s", (kind) => {
  let databases: TestDatabases;
  let db: Database;
  beforeAll(async () => {
    databases = await startDatabases(kind);
    db = await openDatabase(await databases.newLocation());
  });
  afterAll(async () => {
    await db.destroy();
    await databases.stop();
  });

  async function checkout(
    intentId: string | null = null,
    follows: string | null = null,
  ): Promise<string> {
    const id = randomUUID();
    const row = newCheckout({ id, orderToken: newToken(), follows }, 2499, NOW);
    await insertCheckout(db, { ...row, intent_id: intentId });
    return id;
  }
  const lease = (id: string, kind: "session" | "pay", now = NOW, token = randomUUID()) =>
    takeLease(db, id, { token, kind, now, until: now + 1_000 });
  const fresh = (token = newToken()) => ({ id: randomUUID(), token, now: NOW });
  const paymentWithoutSnapshot = (intentId: string): Payment => ({
    intentId,
    received: 2499,
    currency: "usd",
    checkout: null,
    snapshot: null,
  });

  async function close(id: string): Promise<void> {
    const { intent_id = null } = (await findCheckout(db, id)) ?? {};
    await closeCheckout(db, { id, intent_id });
  }

  /** A checkout with one snapshot with a photo, and its payment. */
  async function paid(
    follows: string | null = null,
  ): Promise<Payment & { readonly checkout: string; readonly photo: string }> {
    const intentId = `pi_${randomUUID()}`;
    const photo = randomUUID();
    await insertPhoto(db, photo, "image/png", NOW);
    const id = await checkout(intentId, follows);
    const held = await lease(id, "pay");
    const hash = randomUUID();
    const number = await insertSnapshot(
      db,
      { id, lease: held?.lease ?? "" },
      {
        amount: 2499,
        hash,
        content: JSON.stringify({ pieces: [{ photos: [photo] }] }),
        created_at: NOW,
      },
    );
    const snapshot = { number: number ?? 0, hash };
    return { ...paymentWithoutSnapshot(intentId), checkout: id, snapshot, photo };
  }

  test("amounts, times and counts are read as numbers", async () => {
    const id = await checkout();
    expect(await findCheckout(db, id)).toMatchObject({
      created_at: NOW,
      create_amount: 2499,
      pay_count: 0,
      intent_id: null,
    });
  });

  test("findVisitorCheckout returns the current values of a row, and undefined for an unknown id", async () => {
    const id = await checkout("pi_known");
    for (const change of [{}, { touched_at: NOW + 1, client_secret: "s", intent_amount: 0 }]) {
      await db
        .updateTable("checkouts")
        .set({ touched_at: NOW, ...change })
        .where("id", "=", id)
        .execute();
      const columns = await findVisitorCheckout(db, id);
      expect(Object.keys(columns ?? {})).toContain("intent_amount");
      expect(await findCheckout(db, id)).toMatchObject(columns ?? {});
    }
    expect(await findVisitorCheckout(db, randomUUID())).toBeUndefined();
  });

  test("of many successors of one checkout stored at once, one is kept", async () => {
    const follows = await checkout();
    const stored = await Promise.all(
      many(() => {
        const ids = { id: randomUUID(), orderToken: newToken(), follows };
        return insertCheckout(db, newCheckout(ids, 2499, NOW));
      }),
    );
    expect(stored.filter(Boolean)).toHaveLength(1);
    expect(await findNewest(db, follows)).toMatchObject({ state: "open", follows });
  });

  test("the newest checkout is found from each of a visitor's, and no other visitor's", async () => {
    const [first, otherPayment] = [await checkout(), await checkout()];
    const second = await checkout(null, first);
    const third = await checkout(null, second);
    const newest = await Promise.all(
      [first, second, third, otherPayment, randomUUID()].map((id) => findNewest(db, id)),
    );
    expect(newest.map((row) => row?.id)).toEqual([third, third, third, otherPayment, undefined]);
    expect(newest[0]).toEqual(await findCheckout(db, third));
  });

  test("finds the orders of a visitor's former checkouts, with their content", async () => {
    const first = await paid();
    const canceled = await checkout(null, first.checkout);
    const second = await paid(canceled);
    const unpaid = await paid(second.checkout);
    const last = await checkout(null, unpaid.checkout);
    const placed = [first, second, await paid()].map((payment) => placeOrder(db, payment, fresh()));
    const numbers = (await Promise.all(placed)).map(({ order }) => order.number);
    const former = async (id: string) =>
      (await findFormerOrders(db, id))
        .toSorted((a, b) => a.order.number - b.order.number)
        .map(({ order, content }) => [order.number, content.pieces[0]?.photos[0]]);
    const bought = [
      [numbers[0], first.photo],
      [numbers[1], second.photo],
    ].toSorted(([a], [b]) => Number(a) - Number(b));
    expect(await former(last)).toEqual(bought);
    expect(await former(second.checkout)).toEqual(bought);
    expect(await former(canceled)).toEqual([[numbers[0], first.photo]]);
    expect(await former(randomUUID())).toEqual([]);
  });

  test("of many concurrent requests for a lease, one gets it", async () => {
    const id = await checkout();
    const taken = await Promise.all(many(() => lease(id, "session")));
    const [holder, ...others] = taken.filter((row) => row !== undefined);
    expect(others).toEqual([]);
    expect((await findCheckout(db, id))?.lease).toBe(holder?.lease);
  });

  test("a session's expired lease may be taken over; a payment's may not", async () => {
    for (const [held, later] of [
      ["session", true],
      ["pay", false],
    ] as const) {
      const id = await checkout();
      await lease(id, held);
      expect(await lease(id, "pay", NOW + 999)).toBeUndefined();
      expect((await lease(id, "pay", NOW + 1_001)) !== undefined).toBe(later);
    }
  });

  test("a checkout that got an intent meanwhile stays open", async () => {
    const id = await checkout("pi_since");
    await closeCheckout(db, { id, intent_id: null });
    expect(await findCheckout(db, id)).toMatchObject({ state: "open", intent_id: "pi_since" });
  });

  test("an ended checkout is never leased again", async () => {
    const closed = await checkout();
    await close(closed);
    expect(await lease(closed, "session")).toBeUndefined();
    const payment = await paid();
    await placeOrder(db, payment, fresh());
    expect(await lease(payment.checkout, "pay")).toBeUndefined();
  });

  test("without the lease a request can't write, number a snapshot, or release another's lease", async () => {
    const id = await checkout();
    const lost = await lease(id, "session");
    const held = await lease(id, "pay", NOW + 1_001);
    const lostLease = { id, lease: lost?.lease ?? "" };
    expect(await writeLeased(db, lostLease, { intent_amount: 1 })).toBe(false);
    const content = { amount: 1, hash: "h", content: "{}", created_at: NOW };
    expect(await insertSnapshot(db, lostLease, content)).toBeUndefined();
    await releaseLease(db, id, lostLease.lease);
    expect(await findCheckout(db, id)).toMatchObject({
      lease: held?.lease,
      intent_amount: null,
      snapshot: 0,
    });
  });

  test("concurrent snapshots have distinct numbers without a gap", async () => {
    const id = await checkout();
    const held = await lease(id, "pay");
    const content = { amount: 1, hash: "h", content: "{}", created_at: NOW };
    const numbers = await Promise.all(
      many(() => insertSnapshot(db, { id, lease: held?.lease ?? "" }, content)),
    );
    expect(numbers.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(many((n) => n + 1));
  });

  test("concurrent payment attempts are all counted", async () => {
    const id = await checkout();
    const counts = await Promise.all(many(() => countPay(db, id, NOW, 60_000, "key")));
    expect(Math.max(...counts)).toBe(MANY);
    expect(await countPay(db, id, NOW + 60_001, 60_000, "key")).toBe(1);
  });

  test.each([
    ["that agrees with its snapshot", 2499, [1]],
    ["that needs review", 2498, [1, 2]],
  ])("of a payment %s these snapshots are kept", async (_name, received, kept) => {
    const payment = await paid();
    const token = (await findCheckout(db, payment.checkout))?.lease ?? "";
    const content = { amount: 1, hash: "h", content: "{}", created_at: NOW };
    expect(await insertSnapshot(db, { id: payment.checkout, lease: token }, content)).toBe(2);
    await placeOrder(db, { ...payment, received }, fresh());
    const rows = await db
      .selectFrom("snapshots")
      .select("number")
      .where("checkout_id", "=", payment.checkout)
      .orderBy("number")
      .execute();
    expect(rows.map(({ number }) => number)).toEqual(kept);
  });

  test("of many concurrent placements of one payment, one succeeds and all return the same order", async () => {
    const payment = await paid();
    const placed = await Promise.all(many(() => placeOrder(db, payment, fresh())));
    expect(placed.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(placed.map(({ order }) => order.number)).size).toBe(1);
    expect(placed[0]?.order).toMatchObject({ state: "paid", review: null, snapshot: 1 });
    const changes = await db
      .selectFrom("order_changes")
      .selectAll()
      .where("order_id", "=", placed[0]?.order.id ?? "")
      .execute();
    expect(changes).toHaveLength(1);
    expect(await findCheckout(db, payment.checkout)).toMatchObject({
      state: "paid",
      lease: null,
    });
  });

  test("concurrent orders are numbered in sequence; a failed one takes no number", async () => {
    const before = Math.max(1000, ...(await listOrders(db)).map(({ number }) => number));
    const token = newToken();
    const results = await Promise.allSettled(
      many((n) =>
        // Every fifth has a duplicate token.
        placeOrder(
          db,
          paymentWithoutSnapshot(`pi_${randomUUID()}`),
          fresh(n % 5 === 0 ? token : newToken()),
        ),
      ),
    );
    const numbers = results.flatMap((result) =>
      result.status === "fulfilled" ? [result.value.order.number] : [],
    );
    expect(numbers).toHaveLength(MANY - 9);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, n) => before + 1 + n));
  });

  test("a payment whose hash, amount or currency differs from its snapshot needs review", async () => {
    const differs = async (change: (payment: Payment) => Payment) =>
      (await placeOrder(db, change(await paid()), fresh())).order;
    const orders = [
      await differs((payment) => ({ ...payment, received: 2500 })),
      await differs((payment) => ({ ...payment, currency: "eur" })),
      await differs((payment) => ({ ...payment, snapshot: { number: 1, hash: "another" } })),
      await differs((payment) => ({ ...payment, snapshot: { number: 2, hash: "h" } })),
      await differs((payment) => ({ ...payment, snapshot: null })),
    ];
    expect(orders.map(({ state }) => state)).toEqual(orders.map(() => "needs_review"));
    expect(new Set(orders.map(({ review }) => review)).size).toBe(orders.length);
  });

  test("a payment that only names a checkout is not its order, unless the checkout has this intent or none", async () => {
    const other = await paid();
    const otherPayment = { ...other, intentId: `pi_${randomUUID()}` };
    const { order } = await placeOrder(db, otherPayment, fresh());
    expect(order).toMatchObject({ state: "needs_review", checkout_id: null, snapshot: null });
    expect(await findCheckout(db, other.checkout)).toMatchObject({ state: "open" });
    const unownedPayment = {
      ...paymentWithoutSnapshot(`pi_${randomUUID()}`),
      checkout: await checkout(),
    };
    expect((await placeOrder(db, unownedPayment, fresh())).order.checkout_id).toBe(
      unownedPayment.checkout,
    );
  });

  test("outbox entries are stored with the order, once, until they are done", async () => {
    const outbox = outboxQueue("keep-photo");
    const payment = await paid();
    const placed = await Promise.all([1, 2, 3].map(() => placeOrder(db, payment, fresh())));
    const due = async (now: number) =>
      (await outbox.due(db, now, 1_000)).filter(({ payload }) => payload === payment.photo);
    const [entry, ...more] = await due(NOW);
    expect(more).toEqual([]);
    const refunds = await outboxQueue("refund").due(db, NOW, 1_000);
    expect(refunds.map(({ payload }) => payload)).not.toContain(payment.photo);
    expect(entry).toMatchObject({ kind: "keep-photo", order_id: placed[0]?.order.id, attempts: 0 });
    const id = entry?.id ?? "";
    await outbox.postpone(db, { id, attempts: 0 }, NOW);
    expect(await due(NOW + 1_999)).toEqual([]);
    expect(await due(NOW + 2_000)).toMatchObject([{ attempts: 1 }]);
    await outbox.postpone(db, { id, attempts: 1 }, NOW);
    expect(await due(NOW + 3_999)).toEqual([]);
    expect(await due(NOW + 4_000)).toMatchObject([{ attempts: 2 }]);
    await outbox.finish(db, id, NOW + 500);
    expect(await due(NOW + 10_000)).toEqual([]);
  });

  test("outbox entries of a new order come before older ones that an upgrade reopened", async () => {
    for (const created of [1, 2, 3]) {
      const { order } = await placeOrder(db, await paid(), { ...fresh(), now: created });
      expect(order.created_at).toBe(created);
    }
    const latest = await paid();
    await placeOrder(db, latest, { ...fresh(), now: NOW + 60_000 });
    const [first] = await outboxQueue("keep-photo").due(db, NOW + 60_000, 1);
    expect(first?.payload).toBe(latest.photo);
  });

  test("an event that arrives many times at once is stored once, and due until it is done", async () => {
    const event = { id: `evt_${randomUUID()}`, type: "t", intentId: "pi_1", created: NOW };
    const rows = await Promise.all(many(() => insertEvent(db, event, NOW)));
    expect(new Set(rows.map(({ received_at }) => received_at)).size).toBe(1);
    const due = async (now: number) =>
      (await eventQueue.due(db, now, 1_000)).filter(({ id }) => id === event.id);
    expect(await due(NOW)).toHaveLength(1);
    await eventQueue.postpone(db, { id: event.id, attempts: 0 }, NOW);
    expect(await due(NOW + 1_999)).toEqual([]);
    await eventQueue.finish(db, event.id, NOW + 500);
    expect(await due(NOW + 10_000)).toEqual([]);
    expect((await insertEvent(db, event, NOW + 1)).done_at).toBe(NOW + 500);
    await insertEvent(db, { ...event, id: `evt_${randomUUID()}`, created: NOW + 1 }, NOW);
    expect(await findOldestEventTime(db)).toBe(NOW);
  });

  test("concurrent, late or repeated refunds and disputes are recorded once each", async () => {
    const { order } = await placeOrder(db, await paid(), fresh());
    const facts = [500, 2499, 500, 2499, 0].map((refunded) => ({
      received: 2499,
      refunded,
      disputed: false,
      disputeOutcome: null,
    }));
    await Promise.all(facts.map((one) => applyRefundsAndDisputes(db, order, one, NOW)));
    const found = (await listOrders(db)).find(({ id }) => id === order.id);
    expect(found).toMatchObject({ refunded: 2499, state: "refunded" });
    const steps = await db
      .selectFrom("order_changes")
      .select("step")
      .where("order_id", "=", order.id)
      .orderBy("step")
      .execute();
    expect(steps.map(({ step }) => step)).toEqual(steps.map((_, n) => n + 1));
    expect(steps.length).toBeLessThanOrEqual(3);
  });

  test("a photo of an order or of a recent cart is never swept", async () => {
    const payment = await paid();
    await placeOrder(db, payment, fresh());
    const used = randomUUID();
    await insertPhoto(db, used, "image/png", NOW);
    expect(await renewPhoto(db, used, NOW + 1_000)).toBe(true);
    for (const key of [payment.photo, used]) {
      expect(await markSwept(db, key, NOW + 1_000, NOW + 2_000)).toBe(false);
      await deletePhoto(db, key);
      expect(await findPhoto(db, key)).toMatchObject({ key });
    }
  });

  test("a swept photo is not found, used or locked by an order", async () => {
    const payment = await paid();
    expect(await markSwept(db, payment.photo, NOW + 1, NOW + 1)).toBe(true);
    expect(await findPhoto(db, payment.photo)).toBeUndefined();
    expect(await renewPhoto(db, payment.photo, NOW + 2)).toBe(false);
    expect(await lockPhotos(db, [payment.photo])).toEqual([]);
    const { order } = await placeOrder(db, payment, fresh());
    expect(order).toMatchObject({ state: "needs_review" });
  });

  test("of several concurrent refund requests, one is accepted", async () => {
    const { order } = await placeOrder(db, await paid(), fresh());
    const asked = await Promise.all(many(() => requestRefund(db, order, 1, NOW)));
    expect(asked.filter(Boolean)).toHaveLength(1);
  });

  test("of two concurrent state changes, one succeeds", async () => {
    const { order } = await placeOrder(db, await paid(), fresh());
    const moved = await Promise.all(many(() => advanceOrder(db, order.id, "in_production", NOW)));
    expect(moved.filter((row) => row !== undefined)).toHaveLength(1);
  });

  test("purges an old closed checkout with its snapshots, but none that is open, paid, followed or recently used", async () => {
    const at = NOW - 1_000_000;
    const old = async (id: string) => {
      await db.updateTable("checkouts").set({ touched_at: at }).where("id", "=", id).execute();
      return id;
    };
    const closed = async (id: string) => {
      await close(id);
      return id;
    };
    const unpaid = await old(await closed((await paid()).checkout));
    const payment = await paid();
    await placeOrder(db, payment, fresh());
    const bought = await old(payment.checkout);
    const open = await old(await checkout());
    const recent = await closed((await paid()).checkout);
    const first = await old(await closed((await paid()).checkout));
    const second = await old(await closed(await checkout(null, first)));
    const left = async () => {
      const found = await Promise.all(
        [unpaid, bought, open, recent, first, second].map((id) => findCheckout(db, id)),
      );
      return found.map((row) => row !== undefined);
    };
    expect(await purgeUnpaid(db, at, 10)).toBe(0);
    expect(await purgeUnpaid(db, at + 1, 10)).toBe(3);
    expect(await left()).toEqual([false, true, true, true, true, false]);
    expect(await purgeUnpaid(db, at + 1, 10)).toBe(1);
    expect(await left()).toEqual([false, true, true, true, false, false]);
    expect(await purgeUnpaid(db, at + 1, 10)).toBe(0);
    const snapshots = await Promise.all(
      [unpaid, bought, recent, first].map((id) => findSnapshot(db, id, 1)),
    );
    expect(snapshots.map((row) => row !== undefined)).toEqual([false, true, true, false]);
  });

  test("purges an event processed long ago, but none that is pending or recent", async () => {
    const at = NOW - 1_000_000;
    const ids = [at - 1, at - 1, at, null].map((done_at) => ({
      id: `evt_${randomUUID()}`,
      done_at,
    }));
    for (const { id, done_at } of ids) {
      await insertEvent(db, { id, type: "t", intentId: "pi_1", created: at - 9 }, at - 9);
      await db.updateTable("events").set({ done_at }).where("id", "=", id).execute();
    }
    expect(await purgeEvents(db, at, 1)).toBe(1);
    expect(await purgeEvents(db, at, 10)).toBe(1);
    const left = await db
      .selectFrom("events")
      .select("id")
      .where(
        "id",
        "in",
        ids.map(({ id }) => id),
      )
      .execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual(
      ids
        .slice(2)
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});
