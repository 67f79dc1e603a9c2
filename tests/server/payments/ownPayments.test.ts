import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { listOrders } from "../../../server/orders/orders.ts";
import { newIntent, startStripe, type StripeUnderTest } from "../emulators/stripeUnderTest.ts";
import { classicItem } from "../../support/server/carts.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { confirm, intentOf, visitor } from "../../support/server/visitor.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";

const HOUR = 60 * 60_000;

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

async function deliverAll(shop: TestShop): Promise<void> {
  for (const event of await shop.events()) expect(await shop.deliver(event)).toBe(200);
}

const states = async (shop: TestShop) => (await listOrders(shop.orders)).map(({ state }) => state);

const countPendingEvents = async (shop: TestShop) =>
  (await shop.orders.selectFrom("events").select("id").where("done_at", "is", null).execute())
    .length;

/** Removes the shop's id from an intent's metadata, because older releases did not write it. */
const removeShopId = (id: string) =>
  provider.stripe.paymentIntents.update(id, { metadata: { shop: "" } });

describe("a payment in the same Stripe account that doesn't belong to this shop", () => {
  test("is ignored if it belongs to another shop, for webhooks and listed events, with refund and dispute", async () => {
    const answer = await visitor(live).pay([classicItem("Ann")]);
    await confirm(live, answer);
    await provider.stripe.refunds.create({ payment_intent: intentOf(answer), amount: 500 });
    provider.emulator.dispute(intentOf(answer));
    await deliverAll(staging);
    staging.clock.advance(2 * HOUR);
    await staging.worker.tick();
    expect(await states(staging)).toEqual([]);
    expect(await countPendingEvents(staging)).toBe(0);
    await deliverAll(live);
    expect(await states(live)).toEqual(["disputed"]);
  });

  test("is logged and not retried if it comes from a terminal or payment link", async () => {
    const { id } = await newIntent(provider.stripe, 5000);
    await provider.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    await provider.stripe.refunds.create({ payment_intent: id });
    await deliverAll(staging);
    staging.clock.advance(2 * HOUR);
    await staging.worker.tick();
    expect(await states(staging)).toEqual([]);
    expect(await countPendingEvents(staging)).toBe(0);
    expect(logged.filter((line) => line.includes("skipped") && line.includes(id))).not.toEqual([]);
  });
});

describe("a payment of this shop", () => {
  test("has the shop's id in the metadata of its intent and customer", async () => {
    const shopper = visitor(live);
    const session = await shopper.session([classicItem("Ann")]);
    const answer = await shopper.pay([classicItem("Bo")]);
    const intents = [intentOf(session), intentOf(answer)];
    const paymentIntents = await Promise.all(
      intents.map((id) => provider.stripe.paymentIntents.retrieve(id)),
    );
    const customer = await provider.stripe.customers.retrieve(answer.customerId ?? "");
    if (customer.deleted) throw new Error("the customer was deleted");
    const objects = [...paymentIntents, customer];
    const { id } = await live.orders.selectFrom("shop").select("id").executeTakeFirstOrThrow();
    for (const { metadata } of objects) expect(metadata).toMatchObject({ shop: id });
  });

  test.each([
    ["its checkout if the intent has no shop id", false],
    ["metadata.checkout if the response to the intent's creation was lost, too", true],
  ])("is found by %s", async (_title, isResponseLost) => {
    const answer = await visitor(live).pay([classicItem("Ann")]);
    await removeShopId(intentOf(answer));
    if (isResponseLost)
      await live.orders.updateTable("checkouts").set({ intent_id: null }).execute();
    await confirm(live, answer);
    await deliverAll(live);
    await deliverAll(staging);
    expect(await states(live)).toEqual(["paid"]);
    expect(await states(staging)).toEqual([]);
  });

  test("needs review if its metadata was cleared in the provider's dashboard", async () => {
    const answer = await visitor(live).pay([classicItem("Ann")]);
    await provider.stripe.paymentIntents.update(intentOf(answer), { metadata: "" });
    await confirm(live, answer);
    await deliverAll(live);
    expect(await states(live)).toEqual(["needs_review"]);
  });

  test("has its refunds recorded even after the intent's metadata was removed", async () => {
    const answer = await visitor(live).pay([classicItem("Ann")]);
    await confirm(live, answer);
    await deliverAll(live);
    await provider.stripe.paymentIntents.update(intentOf(answer), {
      metadata: { shop: "", checkout: "" },
    });
    await live.orders.updateTable("orders").set({ checkout_id: null, snapshot: null }).execute();
    await live.orders.updateTable("checkouts").set({ intent_id: null }).execute();
    await provider.stripe.refunds.create({ payment_intent: intentOf(answer) });
    await deliverAll(live);
    expect(await states(live)).toEqual(["refunded"]);
  });
});
