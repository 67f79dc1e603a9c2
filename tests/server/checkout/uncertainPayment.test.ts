import { expect, test } from "vitest";
import { PAYING_LEASE, PREPARING_LEASE } from "../../../server/checkout/times.ts";
import { classicItem } from "../../support/server/carts.ts";
import { providerFaults, SERVER_ERROR } from "../../support/server/providerFaults.ts";
import { sharedShop, shopForTest } from "../../support/server/sharedFixtures.ts";
import { type CallAnswer, confirm, visitor } from "../../support/server/visitor.ts";

const READ_INTENT = /^GET \/v1\/payment_intents\/pi_/;
const CANCEL_INTENT = /^POST \/v1\/payment_intents\/pi_\w+\/cancel$/;
const UPDATE_INTENT = /^POST \/v1\/payment_intents\/pi_\w+$/;

const { faults, fail, delayNext } = providerFaults();
const shop = await sharedShop({ faults });

/** The text for an unknown outcome, instead of "nothing was charged". */
function expectUncertain({ error }: Pick<CallAnswer, "error">): void {
  expect(error).toMatch(/you will not be charged twice/);
  expect(error).not.toMatch(/nothing was charged/);
}

test("no response says that nothing was charged while the intent can't be read", async () => {
  const shopper = visitor(shop);
  const items = [classicItem("Ann")];
  const payment = await shopper.pay(items);
  await confirm(shop, payment);
  fail(READ_INTENT, SERVER_ERROR);
  const { orderToken } = payment;
  for (const response of [
    await shopper.pay(items),
    await shopper.session(items),
    await shopper.post("/checkout/settle", { orderToken }),
    (await shop.app.inject({ url: `/orders/${orderToken}` })).json<CallAnswer>(),
  ])
    expectUncertain(response);
});

test("Pay says the outcome is uncertain while a pending authentication can't be canceled", async () => {
  const shopper = visitor(shop);
  await confirm(shop, await shopper.pay([classicItem("Ann")]), "authenticationRequired");
  shop.clock.advance(PAYING_LEASE + 1);
  fail(CANCEL_INTENT, SERVER_ERROR);
  const response = await shopper.pay([classicItem("Bo")]);
  expect(response.status).toBe(503);
  expectUncertain(response);
});

test("Pay says the outcome is uncertain when another tab paid meanwhile with an intent of its own", async () => {
  const newShop = await shopForTest({ faults });
  const shopper = visitor(newShop);
  const items = [classicItem("Ann")];
  await shopper.session(items);
  const update = delayNext(UPDATE_INTENT);
  const thisTabPayment = shopper.pay(items);
  await update.reached;
  newShop.clock.advance(PREPARING_LEASE + 1);
  expect(await confirm(newShop, await shopper.pay(items))).toBe("succeeded");
  fail(READ_INTENT, SERVER_ERROR);
  update.release();
  const response = await thisTabPayment;
  expect(response.status).toBe(503);
  expectUncertain(response);
});
