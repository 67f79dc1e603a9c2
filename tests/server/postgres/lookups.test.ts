import { describe, expect, test } from "vitest";
import { lookUpOrder } from "../../../server/checkout/orderLookup.ts";
import { placeOrder } from "../../../server/orders/placeOrder.ts";
import { newOrder, NOW, openDatabases, repeat } from "../../support/server/repositoryTools.ts";

describe.each(await openDatabases())("look-ups in $kind", ({ db, addPayment }) => {
  const limits = { perAddress: 1_000, perEmail: 10 };
  const lookUp = (code: string, email: string, address: string) =>
    lookUpOrder(
      { orders: db, clock: { now: () => NOW } },
      { code, email },
      { address, email },
      limits,
    );

  test("find an order by its code and its buyer's address in any case", async () => {
    const { order } = await placeOrder(db, await addPayment(), newOrder());
    expect(await lookUp(order.code, "ANN@example.org", "a")).toEqual({ kind: "done", order });
    expect(await lookUp(order.code, "bo@example.org", "a")).toEqual({ kind: "done", order: null });
    expect(await lookUp("AAAAAAAA", "ann@example.org", "a")).toEqual({ kind: "done", order: null });
  });

  test("run at most as often as allowed, however many arrive at once", async () => {
    const results = await Promise.all(
      repeat((index) => lookUp("AAAAAAAA", "cy@example.org", String(index))),
    );
    const runs = results.filter(({ kind }) => kind === "done").length;
    expect(runs).toBeLessThanOrEqual(limits.perEmail);
    // Only those that ran are stored.
    const stored = db.selectFrom("actions").select("id").where("key", "=", "cy@example.org");
    expect(await stored.execute()).toHaveLength(runs);
  });
});
