import { beforeEach, describe, expect, test } from "vitest";
import { readContent } from "../../../server/orders/orderContent.ts";
import { classicItem, FORM } from "../../support/server/carts.ts";
import { providerFaults, SERVER_ERROR } from "../../support/server/providerFaults.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { confirm, intentOf, visitor } from "../../support/server/visitor.ts";

const DAY = 24 * 60 * 60_000;

const CREATE_CUSTOMER = /^POST \/v1\/customers$/;

const { faults, fail, clear } = providerFaults();
let shop: TestShop;
beforeEach(async () => {
  shop = await shopForTest({ faults });
});

/** Advances the clock, then runs all due jobs. An unpaid attempt is canceled in one run and purged in a later one. */
async function passDays(...counts: readonly number[]): Promise<void> {
  for (const count of counts) {
    shop.clock.advance(count * DAY);
    await shop.worker.tick();
  }
}

const formOf = (name: string) => ({ ...FORM, email: `${name}@mail.test` });
const customersOf = async (name: string) =>
  (await shop.provider.stripe.customers.list({ email: formOf(name).email })).data;
/** The e-mail addresses of the stored attempts. */
const storedEmails = async () =>
  (await shop.orders.selectFrom("attempts").select("content").execute()).map(
    (row) => readContent(row).email,
  );

describe("an unpaid attempt", () => {
  test("is canceled after a day; the metadata of its intent contain nothing personal", async () => {
    const answer = await visitor(shop).pay([classicItem("Ann")]);
    await passDays(2);
    const intent = await shop.provider.stripe.paymentIntents.retrieve(intentOf(answer));
    expect(intent.status).toBe("canceled");
    expect(JSON.stringify(intent.metadata)).not.toMatch(/Ann|Walnut|mail/);
  });

  test("is purged after two months, with its customer at Stripe, while a paid one is kept", async () => {
    const [paying, leaving] = [visitor(shop), visitor(shop)];
    const items = [classicItem("Ann")];
    await confirm(shop, await paying.pay(items, formOf("paying")));
    await paying.settle();
    await leaving.pay([classicItem("Bo")], formOf("leaving"));
    // Canceled after a day; 59 days are less than two months, 61 are more.
    await passDays(2, 57);
    expect(await customersOf("leaving")).toHaveLength(1);
    expect(await storedEmails()).toHaveLength(2);
    await passDays(2);
    expect(await customersOf("leaving")).toEqual([]);
    expect(await customersOf("paying")).toHaveLength(1);
    expect(await storedEmails()).toEqual([formOf("paying").email]);
    expect(await leaving.session([classicItem("Cy")])).toMatchObject({ status: 200 });
    expect(await paying.pay(items)).toMatchObject({ status: 409 });
  });

  test("loses its customer although its creation got no response, but no other with its address", async () => {
    fail(CREATE_CUSTOMER, { kind: "no-response", when: "after" });
    await visitor(shop).pay([classicItem("Bo")], formOf("leaving"));
    clear();
    const { id } = await shop.provider.stripe.customers.create({ email: formOf("leaving").email });
    await passDays(2, 60);
    expect(await customersOf("leaving")).toMatchObject([{ id }]);
    expect(await storedEmails()).toEqual([]);
  });

  test("loses its customer at Stripe even if the creation got a 500", async () => {
    fail(CREATE_CUSTOMER, { kind: "status", status: 500, when: "after" });
    const shopper = visitor(shop);
    expect((await shopper.pay([classicItem("Bo")], formOf("leaving"))).status).toBe(503);
    clear();
    expect((await shopper.pay([classicItem("Bo")], formOf("leaving"))).status).toBe(200);
    expect(await customersOf("leaving")).toHaveLength(2);
    await passDays(2, 60);
    expect(await customersOf("leaving")).toEqual([]);
  });

  test("with a customer that can't be deleted is retried, and does not block others", async () => {
    const { customerId = "" } = await visitor(shop).pay([classicItem("Bo")], formOf("leaving"));
    fail(new RegExp(`^DELETE /v1/customers/${customerId}$`), SERVER_ERROR);
    await visitor(shop).pay([classicItem("Bo")], formOf("other"));
    await passDays(2, 60);
    expect(await storedEmails()).toEqual([formOf("leaving").email]);
    clear();
    await passDays(2);
    expect(await storedEmails()).toEqual([]);
    expect(await customersOf("leaving")).toEqual([]);
  });

  test("loses its personal data even if the same visitor later paid with a corrected address", async () => {
    const shopper = visitor(shop);
    const items = [classicItem("Ann")];
    const first = await shopper.pay(items, formOf("wrong"));
    expect(await confirm(shop, first, "chargeDeclined")).toBe("requires_payment_method");
    await confirm(shop, await shopper.pay(items, formOf("right")));
    await shopper.settle();
    await passDays(61);
    expect(await storedEmails()).toEqual([formOf("right").email]);
    expect(await customersOf("wrong")).toEqual([]);
    expect(await shopper.pay([classicItem("Next")])).toMatchObject({ status: 200 });
  });
});

test("a visitor without a visit loses the network address with the session, then is deleted", async () => {
  await visitor(shop).session([classicItem("Ann")]);
  const visitors = () => shop.orders.selectFrom("visitors").selectAll().execute();
  expect(await visitors()).toMatchObject([{ address_key: expect.any(String) as string }]);
  await passDays(2);
  expect(await visitors()).toMatchObject([{ address_key: null, session_intent: null }]);
  await passDays(60);
  expect(await visitors()).toEqual([]);
});
