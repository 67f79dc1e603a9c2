import { beforeEach, describe, expect, test } from "vitest";
import { classicItem, FORM } from "../../support/server/carts.ts";
import { providerFaults, SERVER_ERROR } from "../../support/server/providerFaults.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { type CallAnswer, confirm, intentOf, visitor } from "../../support/server/visitor.ts";

const DAY = 24 * 60 * 60_000;

const CREATE_CUSTOMER = /^POST \/v1\/customers$/;
/** An intent without personal data that can't be paid. */
const EMPTIED = { status: "canceled", receipt_email: null, shipping: null };

const { faults, fail, clear } = providerFaults();
let shop: TestShop;
beforeEach(async () => {
  shop = await shopForTest({ faults });
});

/** Advances the clock, then runs all due jobs. An unpaid cart is canceled in one run and purged in a later one. */
async function passDays(...counts: readonly number[]): Promise<void> {
  for (const count of counts) {
    shop.clock.advance(count * DAY);
    await shop.worker.tick();
  }
}

const formOf = (name: string) => ({ ...FORM, email: `${name}@mail.test` });
const readIntent = (answer: CallAnswer) =>
  shop.provider.stripe.paymentIntents.retrieve(intentOf(answer));
const customersOf = async (name: string) =>
  (await shop.provider.stripe.customers.list({ email: formOf(name).email })).data;
const storedEmails = async () =>
  (await shop.orders.selectFrom("checkouts").select("customer_email").execute()).flatMap(
    ({ customer_email }) => customer_email ?? [],
  );
const snapshotContents = async () =>
  (await shop.orders.selectFrom("snapshots").select("content").execute()).map(
    ({ content }) => content,
  );

describe("an unpaid cart", () => {
  test("is canceled after a day, and its intent contains neither e-mail nor address", async () => {
    const answer = await visitor(shop).pay([classicItem("Ann")]);
    expect(await readIntent(answer)).toMatchObject({ receipt_email: FORM.email });
    await passDays(2);
    const intent = await readIntent(answer);
    expect(intent).toMatchObject(EMPTIED);
    expect(JSON.stringify(intent.metadata)).not.toMatch(/Ann|Walnut|mail/);
  });

  test("with a replaced intent: the former contains neither e-mail nor address", async () => {
    const shopper = visitor(shop);
    const first = await shopper.pay([classicItem("Ann")]);
    await shopper.settle(first.attempt);
    const second = await shopper.pay([classicItem("Bo")]);
    expect(intentOf(second)).not.toBe(intentOf(first));
    expect(await readIntent(first)).toMatchObject(EMPTIED);
  });

  test("with an interrupted cancellation, if paid after all, has its e-mail and address", async () => {
    const shopper = visitor(shop);
    const items = [classicItem("Ann")];
    const first = await shopper.pay(items);
    await shopper.settle(first.attempt);
    fail(/\/cancel$/, SERVER_ERROR);
    expect((await shopper.pay([classicItem("Bo")])).status).toBe(503);
    clear();
    const again = await shopper.pay(items);
    expect(await confirm(shop, again)).toBe("succeeded");
    expect(await readIntent(again)).toMatchObject({
      receipt_email: FORM.email,
      shipping: { address: { line1: FORM.address.line1 } },
    });
    expect(await confirm(shop, first)).toBe("canceled");
  });

  test("is purged after two months, with its customer at Stripe, while a paid cart is kept", async () => {
    const [paying, leaving] = [visitor(shop), visitor(shop)];
    const items = [classicItem("Ann")];
    await confirm(shop, await paying.pay(items, formOf("paying")));
    await paying.settle();
    await leaving.pay([classicItem("Bo")], formOf("leaving"));
    // Canceled after a day; 59 days are less than two months, 61 are more.
    await passDays(2, 57);
    expect(await customersOf("leaving")).toHaveLength(1);
    expect(await storedEmails()).toEqual([formOf("leaving").email]);
    expect(await snapshotContents()).toHaveLength(2);
    await passDays(2);
    expect(await customersOf("leaving")).toEqual([]);
    expect(await customersOf("paying")).toHaveLength(1);
    expect(await storedEmails()).toEqual([]);
    expect(await snapshotContents()).toHaveLength(1);
    expect(await leaving.session(items)).toMatchObject({ status: 200 });
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

  test("loses all its customers at Stripe, even one whose creation got a 500", async () => {
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

  test("loses its personal data even if the same visitor later paid another cart", async () => {
    const shopper = visitor(shop);
    const first = await shopper.pay([classicItem("Former")], formOf("former"));
    await shopper.settle(first.attempt);
    await confirm(shop, await shopper.pay([classicItem("Latter")], formOf("latter")));
    await shopper.settle();
    await passDays(61);
    expect(await storedEmails()).toEqual([]);
    expect(await customersOf("former")).toEqual([]);
    expect(await snapshotContents()).toEqual([expect.stringContaining("Latter")]);
    // The cookie's first checkout was purged, but the visitor can still pay.
    expect(await shopper.pay([classicItem("Next")])).toMatchObject({ status: 200 });
  });
});

test("a paid cart keeps only what was paid, and no corrected e-mail or address", async () => {
  const shopper = visitor(shop);
  const mistyped = { ...formOf("wrong"), address: { ...FORM.address, line1: "1 Wrong Street" } };
  const first = await shopper.pay([classicItem("Former")], mistyped);
  expect(await confirm(shop, first, "chargeDeclined")).toBe("requires_payment_method");
  await shopper.settle(first.attempt);
  const second = await shopper.pay([classicItem("Latter")]);
  expect(intentOf(second)).toBe(intentOf(first));
  expect(await snapshotContents()).toHaveLength(2);
  expect(await storedEmails()).toEqual([mistyped.email]);
  expect(await confirm(shop, second)).toBe("succeeded");
  await shopper.settle(second.attempt);
  const contents = await snapshotContents();
  expect(contents).toEqual([expect.stringContaining("Latter")]);
  expect(contents[0]).not.toContain("1 Wrong Street");
  expect(await storedEmails()).toEqual([]);
});
