import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { newToken } from "../../../server/checkout/token.ts";
import { closeCheckout, findCheckout } from "../../../server/orders/checkouts/checkouts.ts";
import { releaseLease, writeLeased } from "../../../server/orders/checkouts/leases.ts";
import { insertCheckout, newCheckout } from "../../../server/orders/checkouts/newCheckout.ts";
import { countPay } from "../../../server/orders/checkouts/payCount.ts";
import { placeOrder } from "../../../server/orders/placeOrder.ts";
import { purgeUnpaid } from "../../../server/orders/purge.ts";
import { findSnapshot, insertSnapshot } from "../../../server/orders/checkouts/snapshots.ts";
import { findFormerOrders, findNewest } from "../../../server/orders/checkouts/checkoutChain.ts";
import {
  CONCURRENT_CALLS,
  repeat,
  newOrder,
  NOW,
  openDatabases,
  SNAPSHOT,
} from "../../support/server/repositoryTools.ts";

describe.each(await openDatabases())("checkouts in $kind", (database) => {
  const { db, addCheckout, addPayment, close, leaseCheckout } = database;

  test("amounts, times and counts are read as numbers", async () => {
    const id = await addCheckout();
    expect(await findCheckout(db, id)).toMatchObject({
      created_at: NOW,
      create_amount: 2499,
      pay_count: 0,
      intent_id: null,
    });
  });

  test("of many successors of one checkout stored at once, one is kept", async () => {
    const follows = await addCheckout();
    const results = await Promise.all(
      repeat(() => {
        const ids = { id: randomUUID(), orderToken: newToken(), follows };
        return insertCheckout(db, newCheckout(ids, 2499, NOW));
      }),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await findNewest(db, follows)).toMatchObject({ state: "open", follows });
  });

  test("a visitor's newest checkout and former orders are found, and no other visitor's", async () => {
    const [first, stranger] = [await addPayment(), await addPayment()];
    const canceled = await addCheckout(null, first.checkout);
    const second = await addPayment(canceled);
    const last = await addCheckout(null, second.checkout);
    const numbers: number[] = [];
    for (const payment of [first, second, stranger])
      numbers.push((await placeOrder(db, payment, newOrder())).order.number);
    const newest = [first.checkout, canceled, last, stranger.checkout, randomUUID()].map(
      async (id) => (await findNewest(db, id))?.id,
    );
    expect(await Promise.all(newest)).toEqual([last, last, last, stranger.checkout, undefined]);
    const formerOrders = async (id: string) =>
      (await findFormerOrders(db, id))
        .map(({ order, content }) => [order.number, content.pieces[0]?.photos[0]])
        .toSorted(([a], [b]) => Number(a) - Number(b));
    expect(await formerOrders(last)).toEqual([
      [numbers[0], first.photo],
      [numbers[1], second.photo],
    ]);
    expect(await formerOrders(canceled)).toEqual([[numbers[0], first.photo]]);
  });

  test("of many concurrent requests for a lease, one gets it", async () => {
    const id = await addCheckout();
    const leases = await Promise.all(repeat(() => leaseCheckout(id, "session")));
    const [holder, ...others] = leases.filter((row) => row !== undefined);
    expect(others).toEqual([]);
    expect((await findCheckout(db, id))?.lease).toBe(holder?.lease);
  });

  test("a session's expired lease may be taken over; a payment's may not", async () => {
    for (const [leaseKind, isReplaceable] of [
      ["session", true],
      ["pay", false],
    ] as const) {
      const id = await addCheckout();
      await leaseCheckout(id, leaseKind);
      expect(await leaseCheckout(id, "pay", NOW + 999)).toBeUndefined();
      expect((await leaseCheckout(id, "pay", NOW + 1_001)) !== undefined).toBe(isReplaceable);
    }
  });

  test("closing a checkout has no effect if it got an intent meanwhile", async () => {
    const id = await addCheckout("pi_since");
    await closeCheckout(db, { id, intent_id: null });
    expect(await findCheckout(db, id)).toMatchObject({ state: "open", intent_id: "pi_since" });
  });

  test("an ended checkout is never leased again", async () => {
    const closed = await addCheckout();
    await close(closed);
    expect(await leaseCheckout(closed, "session")).toBeUndefined();
    const payment = await addPayment();
    await placeOrder(db, payment, newOrder());
    expect(await leaseCheckout(payment.checkout, "pay")).toBeUndefined();
  });

  test("without the lease a request can't write, add a snapshot, or release another's lease", async () => {
    const id = await addCheckout();
    const expired = await leaseCheckout(id, "session");
    const current = await leaseCheckout(id, "pay", NOW + 1_001);
    const expiredLease = { id, lease: expired?.lease ?? "" };
    expect(await writeLeased(db, expiredLease, { intent_amount: 1 })).toBe(false);
    expect(await insertSnapshot(db, expiredLease, SNAPSHOT)).toBeUndefined();
    await releaseLease(db, id, expiredLease.lease);
    expect(await findCheckout(db, id)).toMatchObject({
      lease: current?.lease,
      intent_amount: null,
      snapshot: 0,
    });
  });

  test("concurrent snapshots have distinct numbers without a gap", async () => {
    const id = await addCheckout();
    const row = await leaseCheckout(id, "pay");
    const numbers = await Promise.all(
      repeat(() => insertSnapshot(db, { id, lease: row?.lease ?? "" }, SNAPSHOT)),
    );
    expect(numbers.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(repeat((n) => n + 1));
  });

  test("concurrent payment attempts are all counted", async () => {
    const id = await addCheckout();
    const counts = await Promise.all(repeat(() => countPay(db, id, NOW, 60_000, "key")));
    expect(Math.max(...counts)).toBe(CONCURRENT_CALLS);
    expect(await countPay(db, id, NOW + 60_001, 60_000, "key")).toBe(1);
  });

  test("purges an old closed checkout, but none that is open, paid, followed or recently used", async () => {
    const time = NOW - 1_000_000;
    const touchLongAgo = async (id: string) => {
      await db.updateTable("checkouts").set({ touched_at: time }).where("id", "=", id).execute();
      return id;
    };
    const payment = await addPayment();
    await placeOrder(db, payment, newOrder());
    const followed = await touchLongAgo(await close((await addPayment()).checkout));
    const ids = [
      await touchLongAgo(await close((await addPayment()).checkout)),
      await touchLongAgo(payment.checkout),
      await touchLongAgo(await addCheckout()),
      await close((await addPayment()).checkout),
      followed,
      await touchLongAgo(await close(await addCheckout(null, followed))),
    ];
    const exist = async () => {
      const rows = await Promise.all(ids.map((id) => findCheckout(db, id)));
      return rows.map((row) => row !== undefined);
    };
    expect(await purgeUnpaid(db, time, 10)).toBe(0);
    await purgeUnpaid(db, time + 1, 10);
    expect(await exist()).toEqual([false, true, true, true, true, false]);
    expect(await purgeUnpaid(db, time + 1, 10)).toBe(1);
    expect(await exist()).toEqual([false, true, true, true, false, false]);
    const snapshots = await Promise.all(ids.slice(0, 5).map((id) => findSnapshot(db, id, 1)));
    expect(snapshots.map((row) => row !== undefined)).toEqual([false, true, false, true, false]);
  });

  test("a purge's limit counts checkouts, not their snapshots", async () => {
    await Promise.all(
      [1, 2, 3].map(async () => {
        const id = await addCheckout();
        const lease = (await leaseCheckout(id, "pay"))?.lease ?? "";
        for (let count = 0; count < 3; count += 1)
          await insertSnapshot(db, { id, lease }, SNAPSHOT);
        await releaseLease(db, id, lease);
        await close(id);
      }),
    );
    expect(await purgeUnpaid(db, NOW + 1_000_000, 3)).toBe(3);
  });
});
