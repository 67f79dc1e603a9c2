import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listOrders } from "../../server/orders/orders.ts";
import { classicItem } from "../server/support/carts.ts";
import { openTestShop, type TestShop } from "../server/support/testShop.ts";
import { confirm, type Visitor, visitor } from "../server/support/visitor.ts";
import { DATABASE_KINDS, startDatabases, type TestDatabases } from "../support/testDatabases.ts";

// Failures found by `npm run chaos`, reproduced deterministically.
describe.each(DATABASE_KINDS)("regressions found by chaos on %s", (kind) => {
  let databases: TestDatabases;
  let shop: TestShop;
  beforeAll(async () => {
    databases = await startDatabases(kind);
    shop = await openTestShop({ place: await databases.newLocation() });
  });
  afterAll(async () => {
    await shop.close();
    await databases.stop();
  });

  async function paidVisitor(): Promise<Visitor> {
    const shopper = visitor(shop);
    await confirm(shop, await shopper.pay([classicItem("Ann")]));
    await shopper.settle();
    return shopper;
  }

  test("two tabs that pay for the same cart concurrently, right after an order, create one order", async () => {
    const shopper = await paidVisitor();
    const before = (await listOrders(shop.orders)).length;
    const items = [classicItem("Bo", "Cy")];
    const [first, second] = await Promise.all([shopper.pay(items), shopper.pay(items)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.clientSecret).toBe(second.clientSecret);
    await Promise.all([confirm(shop, first), confirm(shop, second).catch(() => null)]);
    await shopper.settle();
    expect((await listOrders(shop.orders)).length).toBe(before + 1);
  });

  test("a tab with the cookie of an earlier checkout can't pay again for a paid cart", async () => {
    const shopper = await paidVisitor();
    const old = shopper.cookie;
    const items = [classicItem("Bo", "Cy")];
    await confirm(shop, await shopper.pay(items));
    await shopper.settle();
    shopper.cookie = old;
    expect(await shopper.pay(items)).toMatchObject({ status: 409 });
  });
});
