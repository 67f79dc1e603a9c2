import {
  createPaymentIntentResponseSchema,
  errorResponseSchema,
  orderViewSchema,
  PATHS,
  settleResponseSchema,
} from "#engine";
import { expect, test } from "vitest";
import { cartItem, classicItem } from "../../support/server/carts.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
import { confirm, visitor } from "../../support/server/visitor.ts";

const shop = await sharedShop();

const get = async (url: string): Promise<unknown> => (await shop.app.inject({ url })).json();

test("an order's response matches the contract exactly", async () => {
  const shopper = visitor(shop);
  const heart = cartItem("family-heart-birthstone-necklace", { names: [{ name: "Ann" }] });
  const answer = await shopper.pay([classicItem("Ann", "Bo"), heart]);
  await confirm(shop, answer);
  const url = `${PATHS.orders}/${answer.orderToken}`;
  const order = await get(url);
  expect(orderViewSchema.parse(order)).toEqual(order);
  expect(orderViewSchema.parse(order).items.map(({ item }) => item.names)).toEqual([
    ["Ann", "Bo"],
    ["Ann"],
  ]);
  await shop.orders.updateTable("orders").set({ attempt_id: null }).execute();
  const bare = await get(url);
  expect(orderViewSchema.parse(bare)).toEqual(bare);
});

test("a payment's responses match the contract in every status", async () => {
  const shopper = visitor(shop);
  const settled = async () => {
    // Within a second, the response would be the former one.
    shop.clock.advance(1_001);
    const answer = await shopper.settle();
    expect(settleResponseSchema.parse(answer)).toEqual(answer);
    return answer.status;
  };
  expect(await settled()).toBe("none");
  const items = [classicItem("Ann")];
  const session = createPaymentIntentResponseSchema.parse(await shopper.session(items));
  expect(session.orderToken).toBeUndefined();
  expect(await settled()).toBe("none");
  const first = await shopper.pay(items);
  expect(createPaymentIntentResponseSchema.parse(first)).toEqual(first);
  await confirm(shop, first, "chargeDeclined");
  expect(await settled()).toBe("payable");
  const second = await shopper.pay(items);
  await confirm(shop, second, "authenticationRequired");
  expect(await settled()).toBe("asking");
  await shop.payments.cancelIntent((second.clientSecret ?? "").split("_secret_")[0] ?? "");
  expect(await settled()).toBe("canceled");
  const third = await shopper.pay(items);
  await confirm(shop, third);
  expect(await settled()).toBe("succeeded");
  const again = await shopper.pay(items);
  expect(errorResponseSchema.parse(again).order).toBe(third.orderToken);
  const wrong = await shopper.session([classicItem("Bo")], 1);
  expect(errorResponseSchema.parse(wrong).amount).toBe(2499);
});
