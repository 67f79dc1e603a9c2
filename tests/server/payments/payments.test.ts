import { beforeEach, describe, expect, test } from "vitest";
import { FIRST_CHECK } from "../../../server/checkout/attempts.ts";
import { classicItem, FORM } from "../../support/server/carts.ts";
import { ordersOf } from "../../support/server/ordersOf.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
import {
  type CallAnswer,
  confirm,
  intentOf,
  otherTab,
  visitor,
  type Visitor,
} from "../../support/server/visitor.ts";

const MINUTE = 60_000;

const shop = await sharedShop();
let items = [classicItem("Ann")];
let shopper: Visitor;
beforeEach(() => {
  shopper = visitor(shop);
  // No test pays for the items of another.
  items = [classicItem("Ann")];
});

const otherForm = { ...FORM, email: "other@mail.test" };

/** The states of these answers' intents at the provider. */
async function confirmAll(...answers: readonly CallAnswer[]): Promise<readonly string[]> {
  const statuses: string[] = [];
  for (const answer of answers) statuses.push(await confirm(shop, answer));
  return statuses;
}

describe("a decline", () => {
  test("creates no order; then another card pays the same intent, once", async () => {
    const first = await shopper.pay(items);
    expect(await confirm(shop, first, "chargeDeclined")).toBe("requires_payment_method");
    expect(await shopper.settle()).toEqual({ status: "payable", order: null });
    const second = await shopper.pay(items);
    expect(second.clientSecret).toBe(first.clientSecret);
    expect(await confirm(shop, second)).toBe("succeeded");
    shop.clock.advance(MINUTE);
    expect((await shopper.settle()).status).toBe("succeeded");
    expect(await ordersOf(shop, first)).toHaveLength(1);
  });

  test("releases the cart: changed, it is paid at its new price by another intent only", async () => {
    const first = await shopper.pay(items);
    await confirm(shop, first, "chargeDeclined");
    const more = [...items, classicItem("Cy")];
    expect((await shopper.session(more)).status).toBe(200);
    const second = await shopper.pay(more);
    expect(await confirmAll(first, second)).toEqual(["canceled", "succeeded"]);
    await shopper.settle();
    expect(await ordersOf(shop, second)).toMatchObject([{ state: "paid", received: 4998 }]);
  });
});

describe("authentication (3-D Secure)", () => {
  const authenticate = (answer: CallAnswer, outcome: "succeeded" | "failed") =>
    shop.provider.browser("POST", `/payment_intents/${intentOf(answer)}/authenticate`, {
      client_secret: answer.clientSecret ?? "",
      outcome,
    });

  test("creates one order if it succeeds", async () => {
    const answer = await shopper.pay(items);
    expect(await confirm(shop, answer, "authenticationRequired")).toBe("requires_action");
    expect(await shopper.settle()).toEqual({ status: "asking", order: null });
    await authenticate(answer, "succeeded");
    shop.clock.advance(MINUTE);
    expect((await shopper.settle()).status).toBe("succeeded");
    expect(await ordersOf(shop, answer)).toHaveLength(1);
  });

  test("creates no order if it fails, and another card can be used", async () => {
    const answer = await shopper.pay(items);
    await confirm(shop, answer, "authenticationRequired");
    await authenticate(answer, "failed");
    expect(await shopper.settle()).toEqual({ status: "payable", order: null });
    const again = await shopper.pay(items, otherForm);
    await confirm(shop, again);
    await shopper.settle();
    expect(await ordersOf(shop, again)).toHaveLength(1);
  });

  test("is not ended by another tab for ten minutes, but by its own tab at once", async () => {
    const pending = await shopper.pay(items);
    await confirm(shop, pending, "authenticationRequired");
    const tab = otherTab(shop, shopper);
    const more = [classicItem("Bo", "Cy")];
    expect((await tab.session(more)).status).toBe(200);
    expect((await tab.pay(more)).status).toBe(409);
    shop.clock.advance(10 * MINUTE);
    const second = await tab.pay(more);
    await confirm(shop, second, "authenticationRequired");
    const third = await tab.pay(items);
    await Promise.all([pending, second].map((each) => authenticate(each, "succeeded")));
    await confirm(shop, third);
    await shopper.settle(third.orderToken);
    expect(await ordersOf(shop, pending)).toEqual([]);
    expect(await ordersOf(shop, second)).toEqual([]);
    expect(await ordersOf(shop, third)).toMatchObject([{ received: 2499 }]);
  });
});

describe("concurrent tabs and requests", () => {
  test("a double click gets one intent, and both clicks may confirm", async () => {
    await shopper.session(items);
    const [first, second] = await Promise.all([shopper.pay(items), shopper.pay(items)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.clientSecret).toBe(second.clientSecret);
    // Stripe rejects the second confirmation of a paid intent.
    await Promise.all([confirm(shop, first), confirm(shop, second).catch(() => null)]);
    await shopper.settle();
    expect(await ordersOf(shop, first)).toMatchObject([{ received: 2499 }]);
  });

  test("a changed cart in another tab leaves the intent of a running payment as it is", async () => {
    const answer = await shopper.pay(items);
    const session = await shopper.session([...items, classicItem("Bo")]);
    expect(session.clientSecret).not.toBe(answer.clientSecret);
    await confirm(shop, answer);
    shop.clock.advance(MINUTE);
    await shopper.settle();
    expect(await ordersOf(shop, answer)).toMatchObject([{ state: "paid", received: 2499 }]);
  });

  test("of two tabs that pay for different carts at once, one is charged", async () => {
    await shopper.session(items);
    const answers = await Promise.all([
      shopper.pay(items),
      otherTab(shop, shopper).pay([classicItem("Bo", "Cy")]),
    ]);
    const statuses = await confirmAll(...answers.filter(({ status }) => status === 200));
    expect(statuses.filter((status) => status === "succeeded")).toHaveLength(1);
  });
});

describe("a payment whose page was closed", () => {
  test("is settled by the order's page when no webhook has arrived yet", async () => {
    const answer = await shopper.pay(items);
    const url = `/orders/${answer.orderToken}`;
    expect((await shop.app.inject({ url })).statusCode).toBe(404);
    await confirm(shop, answer);
    expect((await shop.app.inject({ url })).json()).toMatchObject({ state: "paid" });
  });

  test("becomes an order by the sweep of open attempts", async () => {
    const answer = await shopper.pay(items);
    // The hourly job that catches up with events runs before the payment, so it can't settle it.
    await shop.worker.tick();
    await confirm(shop, answer);
    shop.clock.advance(FIRST_CHECK);
    await shop.worker.tick();
    expect(await ordersOf(shop, answer)).toMatchObject([{ state: "paid" }]);
  });

  test("is reported as paid by the next Pay for the cart, from a browser without cookies, too", async () => {
    const first = await shopper.pay(items);
    await confirm(shop, first);
    const paid = { status: 409, order: first.orderToken };
    expect(await visitor(shop).pay(items)).toMatchObject(paid);
    expect(await shopper.pay(items, otherForm)).toMatchObject(paid);
    expect(await ordersOf(shop, first)).toHaveLength(1);
  });
});

describe("limits against card testing", () => {
  const PAYS = 12;

  test("after a dozen calls of Pay within ten minutes a visitor has to wait, whatever the cart", async () => {
    await shopper.session(items);
    const statuses: number[] = [];
    for (let count = 0; count <= PAYS; count += 1)
      statuses.push((await shopper.pay([classicItem(count % 2 ? "Ann" : "Bo")])).status);
    expect(statuses.indexOf(429)).toBe(PAYS);
    shop.clock.advance(10 * MINUTE + 1);
    expect((await shopper.pay(items)).status).toBe(200);
  });
});

test("a session's intent that was canceled in the provider's dashboard doesn't prevent Pay", async () => {
  const first = await shopper.session(items);
  await shop.provider.stripe.paymentIntents.cancel(intentOf(first));
  expect(await confirm(shop, await shopper.pay(items))).toBe("succeeded");
});
