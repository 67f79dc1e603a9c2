import { describe, expect, test } from "vitest";
import { limitLookups } from "../../../server/checkout/limitLookups.ts";
import { LOOKUP_WINDOW } from "../../../server/checkout/times.ts";
import { findOrderOfBuyer, purgeLookups } from "../../../server/orders/lookups.ts";
import { placeOrder } from "../../../server/orders/placeOrder.ts";
import {
  CONCURRENT_CALLS,
  newOrder,
  NOW,
  openDatabases,
  repeat,
} from "../../support/server/repositoryTools.ts";

describe.each(await openDatabases())("look-ups in $kind", ({ db, addPayment }) => {
  const clock = { now: () => NOW };
  const limits = { perAddress: CONCURRENT_CALLS, perEmail: 10 };
  const storedCount = async () => (await db.selectFrom("lookups").select("id").execute()).length;

  test("find an order by number and address only", async () => {
    const { order } = await placeOrder(db, await addPayment(), newOrder());
    const content = JSON.stringify({ email: "Ann@mail.test", pieces: [] });
    await db.updateTable("snapshots").set({ content }).execute();
    const { number } = order;
    expect((await findOrderOfBuyer(db, number, "ann@mail.test"))?.token).toBe(order.token);
    expect(await findOrderOfBuyer(db, number, "bo@mail.test")).toBeNull();
    for (const other of [0, number - 1, number + 1, 999_999_999_999])
      expect(await findOrderOfBuyer(db, other, "ann@mail.test")).toBeNull();
  });

  test("run at most as often as allowed, however many arrive at once, and are purged", async () => {
    let runs = 0;
    const results = await Promise.all(
      repeat((index) =>
        limitLookups(
          { orders: db, clock },
          { address: `${index}`, email: "e" },
          limits,
          async () => {
            runs += 1;
            return null;
          },
        ),
      ),
    );
    expect(runs).toBeLessThanOrEqual(limits.perEmail);
    expect(results.filter(({ kind }) => kind === "done")).toHaveLength(runs);
    // Only those that ran are stored.
    expect(await storedCount()).toBe(runs);
    expect(await purgeLookups(db, NOW - 1, 200)).toBe(0);
    expect(await purgeLookups(db, NOW, 200)).toBe(runs);
    expect(await storedCount()).toBe(0);
  });

  test("count for an hour, for each network and for each e-mail address separately", async () => {
    let now = NOW;
    const lookUp = (address: string, email: string) =>
      limitLookups(
        { orders: db, clock: { now: () => now } },
        { address, email },
        { perAddress: 2, perEmail: 1 },
        async () => null,
      );
    expect(await lookUp("a", "1")).toMatchObject({ kind: "done" });
    now += 1_000;
    expect(await lookUp("b", "1")).toEqual({ kind: "limited", waitMs: LOOKUP_WINDOW - 1_000 });
    expect(await lookUp("a", "2")).toMatchObject({ kind: "done" });
    expect(await lookUp("a", "3")).toEqual({ kind: "limited", waitMs: LOOKUP_WINDOW - 1_000 });
    now = NOW + LOOKUP_WINDOW;
    expect(await lookUp("a", "1")).toMatchObject({ kind: "done" });
  });
});
