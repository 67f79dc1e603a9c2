import { beforeEach, describe, expect, test } from "vitest";
import { listOrders } from "../../../server/orders/orders.ts";
import { requestRefund } from "../../../server/orders/refunds.ts";
import { IntentUnknown } from "../../../server/payments/payments.ts";
import { classicItem } from "../../support/server/carts.ts";
import { ordersOf } from "../../support/server/ordersOf.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { buy, confirm, intentOf, visitor } from "../../support/server/visitor.ts";

let shop: TestShop;
/** The ids of the intents that the provider does not know, as after a change of keys. */
const unknownIds = new Set<string>();
const rejectUnknown =
  <Values extends readonly unknown[], Result>(
    call: (id: string, ...values: Values) => Promise<Result>,
  ) =>
  async (id: string, ...values: Values): Promise<Result> => {
    if (unknownIds.has(id)) throw new IntentUnknown(id);
    return call(id, ...values);
  };
beforeEach(async () => {
  unknownIds.clear();
  shop = await shopForTest({
    payments: (real) => ({
      ...real,
      intent: rejectUnknown(real.intent),
      setAmount: rejectUnknown(real.setAmount),
      cancelIntent: rejectUnknown(real.cancelIntent),
    }),
  });
});

describe("an intent that the provider does not know", () => {
  test("is closed when it is settled, and the visitor can pay", async () => {
    const shopper = visitor(shop);
    const before = await shopper.pay([classicItem("Ann")]);
    unknownIds.add(intentOf(before));
    expect(await shopper.settle(before.orderToken)).toEqual({ status: "canceled", order: null });
    expect((await shop.app.inject(`/orders/${before.orderToken}`)).statusCode).toBe(404);
    const answer = await shopper.pay([classicItem("Bo")]);
    expect(await confirm(shop, answer)).toBe("succeeded");
  });

  test.each(["session", "pay"] as const)(
    "of a %s does not block a visitor who returns with a changed cart",
    async (kind) => {
      const shopper = visitor(shop);
      unknownIds.add(intentOf(await shopper[kind]([classicItem("Ann")])));
      const more = [classicItem("Ann"), classicItem("Bo")];
      expect(await shopper.session(more)).toMatchObject({ status: 200 });
      const answer = await shopper.pay(more);
      expect(await confirm(shop, answer)).toBe("succeeded");
      await shopper.settle();
      expect(await ordersOf(shop, answer)).toMatchObject([{ state: "paid" }]);
    },
  );

  test("of a paid order leaves its page, and a refund is refused instead of retried for ever", async () => {
    const { order } = await buy(shop, classicItem("Ann"));
    await shop.orders.updateTable("orders").set({ intent_id: "pi_unknown" }).execute();
    expect((await shop.app.inject(`/orders/${order.token}`)).json()).toMatchObject({
      state: "paid",
    });
    const [row] = await listOrders(shop.orders);
    if (!row) throw new Error("no order");
    await requestRefund(shop.orders, row, 2499, shop.clock.now());
    await shop.worker.tick();
    expect(await listOrders(shop.orders)).toMatchObject([
      { state: "paid", review: "refund refused: resource_missing", refunded: 0 },
    ]);
    const pending = shop.orders.selectFrom("refunds").select("id").where("done_at", "is", null);
    expect(await pending.execute()).toEqual([]);
  });
});

test("a payment received while the shop had another account's key becomes an order later", async () => {
  const shopper = visitor(shop);
  const answer = await shopper.pay([classicItem("Ann")]);
  expect(await confirm(shop, answer)).toBe("succeeded");
  unknownIds.add(intentOf(answer));
  // The provider delivers the event again later.
  const [paid] = (await shop.events()).filter(({ type }) => type === "payment_intent.succeeded");
  if (!paid) throw new Error("no event");
  expect(await shop.deliver(paid)).toBe(500);
  unknownIds.clear();
  expect(await shop.deliver(paid)).toBe(200);
  expect(await ordersOf(shop, answer)).toMatchObject([{ state: "paid", received: 2499 }]);
});

const cart = [classicItem("Ann")];
test.each([
  ["the same cart", cart],
  ["a changed cart", [classicItem("Bo")]],
])("a customer deleted in the dashboard does not block %s", async (_name, items) => {
  const shopper = visitor(shop);
  const first = await shopper.pay(cart);
  await confirm(shop, first, "chargeDeclined");
  await shop.provider.stripe.customers.del(first.customerId ?? "");
  const again = await shopper.pay(items);
  expect(again).toMatchObject({ status: 200 });
  expect(again.customerId).not.toBe(first.customerId);
  expect(await confirm(shop, again)).toBe("succeeded");
  expect(await confirm(shop, first)).toBe("canceled");
  await shopper.settle();
  expect(await listOrders(shop.orders)).toMatchObject([{ state: "paid" }]);
});
