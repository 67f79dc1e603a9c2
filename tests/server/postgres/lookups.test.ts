import { describe, expect, test } from "vitest";
import { limitLookups } from "../../../server/checkout/limitLookups.ts";
import { findOrderOfBuyer, purgeLookups } from "../../../server/orders/lookups.ts";
import { placeOrder } from "../../../server/orders/placeOrder.ts";
import { newOrder, NOW, openDatabases, repeat } from "../../support/server/repositoryTools.ts";

describe.each(await openDatabases())("look-ups in $kind", ({ db, addPayment }) => {
  const clock = { now: () => NOW };
  const storedCount = async () => (await db.selectFrom("lookups").select("id").execute()).length;

  test("find an order by its number and its buyer's address in any case", async () => {
    const { order } = await placeOrder(db, await addPayment(), newOrder());
    const content = JSON.stringify({ email: "Ann@mail.test", pieces: [] });
    await db.updateTable("snapshots").set({ content }).execute();
    expect(await findOrderOfBuyer(db, order.number, "ann@mail.test")).toEqual(order);
    expect(await findOrderOfBuyer(db, order.number, "bo@mail.test")).toBeNull();
    expect(await findOrderOfBuyer(db, 999_999_999_999, "ann@mail.test")).toBeNull();
  });

  test("run at most as often as allowed, however many arrive at once, and are purged", async () => {
    const limits = { perAddress: 1_000, perEmail: 10 };
    let runs = 0;
    const lookUp = (address: string) =>
      limitLookups({ orders: db, clock }, { address, email: "e" }, limits, async () => {
        runs += 1;
        return null;
      });
    const results = await Promise.all(repeat((index) => lookUp(String(index))));
    expect(runs).toBeLessThanOrEqual(limits.perEmail);
    expect(results.filter(({ kind }) => kind === "done")).toHaveLength(runs);
    // Only those that ran are stored.
    expect(await storedCount()).toBe(runs);
    expect(await purgeLookups(db, NOW - 1, 200)).toBe(0);
    expect(await purgeLookups(db, NOW, 200)).toBe(runs);
    expect(await storedCount()).toBe(0);
  });
});
