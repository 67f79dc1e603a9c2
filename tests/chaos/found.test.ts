import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listOrders } from "../../server/orders/orders.ts";
import { classic } from "../server/support/carts.ts";
import { openTestShop, type TestShop } from "../server/support/testShop.ts";
import { confirm, type Visitor, visitor } from "../server/support/visitor.ts";
import { DATABASE_KINDS, startDatabases, type TestDatabases } from "../support/testDatabases.ts";

// What `npm run chaos` has found, each made to happen on purpose.
describe.each(DATABASE_KINDS)("found by chaos on %s", (kind) => {
  let databases: TestDatabases;
  let shop: TestShop;
  beforeAll(async () => {
    databases = await startDatabases(kind);
    shop = await openTestShop({ place: await databases.newPlace() });
  });
  afterAll(async () => {
    await shop.close();
    await databases.stop();
  });

  async function visitorWhoHasPaid(): Promise<Visitor> {
    const shopper = visitor(shop);
    await confirm(shop, await shopper.pay([classic("Ann")]));
    await shopper.settle();
    return shopper;
  }

  test("two tabs that pay for the next cart at once, right after an order, pay once", async () => {
    const shopper = await visitorWhoHasPaid();
    const before = (await listOrders(shop.orders)).length;
    const items = [classic("Bo", "Cy")];
    const [one, two] = await Promise.all([shopper.pay(items), shopper.pay(items)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.clientSecret).toBe(two.clientSecret);
    await Promise.all([confirm(shop, one), confirm(shop, two).catch(() => null)]);
    await shopper.settle();
    expect((await listOrders(shop.orders)).length).toBe(before + 1);
  });

  test("a tab whose cookie is an order old still can't pay a second time for what is paid", async () => {
    const shopper = await visitorWhoHasPaid();
    const old = shopper.cookie;
    const items = [classic("Bo", "Cy")];
    await confirm(shop, await shopper.pay(items));
    await shopper.settle();
    shopper.cookie = old;
    expect(await shopper.pay(items)).toMatchObject({ status: 409 });
  });
});
