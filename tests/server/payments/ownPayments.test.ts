import { beforeEach, expect, onTestFinished, test } from "vitest";
import { listOrders } from "../../../server/orders/orders.ts";
import { newIntent, startStripe, type StripeUnderTest } from "../emulators/stripeUnderTest.ts";
import { classicItem } from "../../support/server/carts.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { confirm, intentOf, visitor } from "../../support/server/visitor.ts";

const HOUR = 60 * 60_000;
const items = [classicItem("Ann")];

let provider: StripeUnderTest;
/** Two shops that use the same Stripe account. */
let live: TestShop;
let staging: TestShop;
/** The log lines of `staging`. */
const logged: string[] = [];
beforeEach(async () => {
  logged.length = 0;
  provider = await startStripe();
  onTestFinished(() => provider.close());
  live = await shopForTest({ provider });
  staging = await shopForTest({
    provider,
    settings: { logLevel: "info" },
    log: { write: (line) => logged.push(line) },
  });
});

/** Delivers all events to a shop. Returns the states of its orders. */
async function receiveAll(shop: TestShop): Promise<readonly string[]> {
  for (const event of await shop.events()) expect(await shop.deliver(event)).toBe(200);
  return (await listOrders(shop.orders)).map(({ state }) => state);
}

/** `staging` receives all events, by webhook and from the provider's list. Returns what its log says about failures. */
async function receiveInStaging() {
  expect(await receiveAll(staging)).toEqual([]);
  staging.clock.advance(2 * HOUR);
  await staging.worker.tick();
  expect(await listOrders(staging.orders)).toEqual([]);
  return logged.filter((line) => line.includes("failed"));
}

test("a payment of another shop is ignored, with its refund and dispute", async () => {
  const answer = await visitor(live).pay(items);
  await confirm(live, answer);
  await provider.stripe.refunds.create({ payment_intent: intentOf(answer), amount: 500 });
  provider.emulator.dispute(intentOf(answer));
  expect(await receiveInStaging()).toEqual([]);
  expect(await receiveAll(live)).toEqual(["disputed"]);
});

test("a payment of a terminal or payment link is logged and not retried", async () => {
  const { id } = await newIntent(provider.stripe, 5000);
  await provider.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  await provider.stripe.refunds.create({ payment_intent: id });
  expect(await receiveInStaging()).toEqual([]);
  expect(logged.filter((line) => line.includes("skipped") && line.includes(id))).not.toEqual([]);
});

test("the shop's intents and customers have its id in their metadata", async () => {
  const shopper = visitor(live);
  const session = await shopper.session(items);
  const answer = await shopper.pay([classicItem("Bo")]);
  const customer = await provider.stripe.customers.retrieve(answer.customerId ?? "");
  if (customer.deleted) throw new Error("the customer was deleted");
  const intents = [session, answer].map((each) =>
    provider.stripe.paymentIntents.retrieve(intentOf(each)),
  );
  const { id } = await live.orders.selectFrom("shop").select("id").executeTakeFirstOrThrow();
  for (const { metadata } of [...(await Promise.all(intents)), customer])
    expect(metadata).toMatchObject({ shop: id });
});

test("a payment whose intent has lost the shop's id is found by its attempt", async () => {
  const answer = await visitor(live).pay(items);
  await provider.stripe.paymentIntents.update(intentOf(answer), { metadata: { shop: "" } });
  await confirm(live, answer);
  expect(await receiveAll(live)).toEqual(["paid"]);
  expect(await receiveAll(staging)).toEqual([]);
});

test("a payment whose metadata was cleared needs review, and its refund is recorded", async () => {
  const answer = await visitor(live).pay(items);
  await provider.stripe.paymentIntents.update(intentOf(answer), { metadata: "" });
  await confirm(live, answer);
  expect(await receiveAll(live)).toEqual(["needs_review"]);
  await live.orders.updateTable("orders").set({ attempt_id: null }).execute();
  await live.orders.updateTable("attempts").set({ intent_id: null }).execute();
  await provider.stripe.refunds.create({ payment_intent: intentOf(answer) });
  expect(await receiveAll(live)).toEqual(["refunded"]);
});
