import { beforeEach, describe, expect, test } from "vitest";
import { PAY_ATTEMPTS, PAY_WINDOW, PAYING_LEASE } from "../../../server/checkout/times.ts";
import { classicItem, FORM } from "../../support/server/carts.ts";
import { ordersOf } from "../../support/server/ordersOf.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
import {
  type CallAnswer,
  confirm,
  intentOf,
  visitor,
  type Visitor,
} from "../../support/server/visitor.ts";

const shop = await sharedShop();
const items = [classicItem("Ann")];
let shopper: Visitor;
beforeEach(() => {
  shopper = visitor(shop);
});

const otherForm = { ...FORM, email: "other@mail.test" };
const snapshots = async (answer: CallAnswer) =>
  shop.orders
    .selectFrom("snapshots")
    .innerJoin("checkouts", "checkouts.id", "snapshots.checkout_id")
    .select(["snapshots.number", "snapshots.hash"])
    .where("intent_id", "=", intentOf(answer))
    .execute();

describe("a decline", () => {
  test("creates no order; then another card pays the same intent, once", async () => {
    const first = await shopper.pay(items);
    expect(await confirm(shop, first, "chargeDeclined")).toBe("requires_payment_method");
    expect(await shopper.settle()).toEqual({ status: "payable", order: null });
    const second = await shopper.pay(items, otherForm);
    expect(second.status).toBe(200);
    expect(second.clientSecret).toBe(first.clientSecret);
    expect(await confirm(shop, second)).toBe("succeeded");
    expect((await shopper.settle()).status).toBe("succeeded");
    expect(await ordersOf(shop, first)).toHaveLength(1);
  });

  test("releases the cart: it can be changed and paid at its new price", async () => {
    const first = await shopper.pay([classicItem("Ann")]);
    await confirm(shop, first, "chargeDeclined");
    const more = [classicItem("Bo"), classicItem("Cy")];
    expect((await shopper.session(more)).status).toBe(200);
    // The intent names no snapshot any more, so the former one can't be paid.
    const intent = await shop.provider.stripe.paymentIntents.retrieve(intentOf(first));
    expect(Object.keys(intent.metadata)).toEqual(["shop", "checkout"]);
    const second = await shopper.pay(more);
    await confirm(shop, second);
    await shopper.settle();
    expect(await ordersOf(shop, first)).toMatchObject([{ state: "paid", received: 4998 }]);
  });
});

describe("authentication (3-D Secure)", () => {
  const authenticate = (answer: CallAnswer, outcome: "succeeded" | "failed") =>
    shop.provider.browser("POST", `/payment_intents/${intentOf(answer)}/authenticate`, {
      client_secret: answer.clientSecret ?? "",
      outcome,
    });

  test("creates one order if it succeeds", async () => {
    const answer = await shopper.pay([classicItem("Ann")]);
    expect(await confirm(shop, answer, "authenticationRequired")).toBe("requires_action");
    expect(await shopper.settle()).toEqual({ status: "asking", order: null });
    await authenticate(answer, "succeeded");
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

  test("can't be completed after the page was closed and the cart was paid again", async () => {
    const pending = await shopper.pay(items);
    await confirm(shop, pending, "authenticationRequired");
    expect((await shopper.pay([classicItem("Bo")])).status).toBe(409);
    shop.clock.advance(PAYING_LEASE + 1);
    const second = await shopper.pay([classicItem("Bo", "Cy")]);
    expect(second.status).toBe(200);
    expect(intentOf(second)).not.toBe(intentOf(pending));
    await authenticate(pending, "succeeded");
    await confirm(shop, second);
    await shopper.settle();
    expect(await ordersOf(shop, pending)).toEqual([]);
    expect(await ordersOf(shop, second)).toMatchObject([{ received: 2598 }]);
  });
});

describe("concurrent tabs and requests", () => {
  test("a double click stores one snapshot, and both clicks may confirm", async () => {
    await shopper.session(items);
    const [first, second] = await Promise.all([shopper.pay(items), shopper.pay(items)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.clientSecret).toBe(second.clientSecret);
    expect(await snapshots(first)).toHaveLength(1);
    // Stripe rejects the second confirmation of a paid intent.
    await Promise.all([confirm(shop, first), confirm(shop, second).catch(() => null)]);
    await shopper.settle();
    expect(await ordersOf(shop, first)).toMatchObject([{ received: 2499 }]);
  });

  test("another tab can't change the cart or pay for another one while a payment runs", async () => {
    const answer = await shopper.pay(items);
    const more = [...items, classicItem("Bo")];
    expect((await shopper.session(more)).status).toBe(409);
    expect((await shopper.pay(more)).status).toBe(409);
    expect((await shopper.session(items)).clientSecret).toBe(answer.clientSecret);
    await confirm(shop, answer);
    await shopper.settle();
    expect(await ordersOf(shop, answer)).toMatchObject([{ state: "paid", received: 2499 }]);
  });

  test("of two tabs that pay for different carts at once, one has to wait", async () => {
    await shopper.session([classicItem("Ann")]);
    const answers = await Promise.all([
      shopper.pay([classicItem("Ann")]),
      shopper.pay([classicItem("Bo", "Cy")]),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const accepted = answers.find(({ status }) => status === 200);
    if (!accepted) throw new Error("No Pay was accepted");
    await confirm(shop, accepted);
    await shopper.settle();
    expect(await ordersOf(shop, accepted)).toMatchObject([{ state: "paid" }]);
  });

  test("a page that reports the end of its attempt may change the cart at once", async () => {
    const first = await shopper.pay(items);
    expect((await shopper.pay(items, otherForm)).status).toBe(409);
    await shopper.settle("another attempt");
    expect((await shopper.pay(items, otherForm)).status).toBe(409);
    await shopper.settle(first.attempt);
    expect((await shopper.pay(items, otherForm)).status).toBe(200);
  });
});

describe("Pay after an attempt whose page said that it had ended", () => {
  async function startAttempt() {
    const first = await shopper.pay(items);
    await shopper.settle(first.attempt);
    return first;
  }

  test("returns the order if the cart was paid meanwhile", async () => {
    const first = await startAttempt();
    await confirm(shop, first);
    expect(await shopper.pay(items)).toMatchObject({ status: 409, order: first.orderToken });
    expect(await ordersOf(shop, first)).toMatchObject([{ state: "paid", received: 2499 }]);
  });

  test("uses another intent if the first one was changed in the provider's dashboard", async () => {
    const first = await startAttempt();
    await shop.provider.stripe.paymentIntents.update(intentOf(first), { amount: 100 });
    const second = await shopper.pay(items);
    expect(intentOf(second)).not.toBe(intentOf(first));
    await confirm(shop, second);
    await shopper.settle();
    expect(await ordersOf(shop, second)).toMatchObject([{ state: "paid", received: 2499 }]);
  });
});

describe("a payment whose page was closed", () => {
  test("is settled by the order's page when no webhook has arrived yet", async () => {
    const answer = await shopper.pay([classicItem("Ann")]);
    const url = `/orders/${answer.orderToken}`;
    expect((await shop.app.inject({ url })).statusCode).toBe(404);
    await confirm(shop, answer);
    expect((await shop.app.inject({ url })).json()).toMatchObject({ state: "paid" });
  });

  test("becomes an order by the job for overdue checkouts", async () => {
    const answer = await shopper.pay([classicItem("Ann")]);
    // The hourly job that catches up with events runs before the payment, so it can't settle it.
    await shop.worker.tick();
    await confirm(shop, answer);
    shop.clock.advance(PAYING_LEASE + 1);
    await shop.worker.tick();
    expect(await ordersOf(shop, answer)).toMatchObject([{ state: "paid" }]);
  });
});

describe("limits against card testing", () => {
  test("after a few attempts a checkout has to wait", async () => {
    await shopper.session(items);
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= PAY_ATTEMPTS; attempt += 1)
      statuses.push((await shopper.pay(items)).status);
    expect(statuses.indexOf(429)).toBe(PAY_ATTEMPTS);
    shop.clock.advance(PAY_WINDOW + 1);
    expect((await shopper.pay(items)).status).toBe(200);
  });

  test("attempts are still counted when another intent replaces the first one", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < PAY_ATTEMPTS + 2; n += 1) {
      const answer = await shopper.pay([classicItem(n % 2 ? "Ann" : "Bo")]);
      statuses.push(answer.status);
      await shopper.settle(answer.attempt);
    }
    const refused = statuses.indexOf(429);
    expect(refused).toBeGreaterThanOrEqual(PAY_ATTEMPTS);
    expect(new Set(statuses.slice(0, refused))).toEqual(new Set([200]));
  });
});

describe("idle checkouts", () => {
  test("are kept while their visitor returns from time to time", async () => {
    const first = await shopper.session(items);
    for (let hours = 0; hours < 60; hours += 20) {
      expect((await shopper.session(items)).clientSecret).toBe(first.clientSecret);
      shop.clock.advance(20 * 60 * 60_000);
      await shop.worker.tick();
    }
    const { status } = await shop.provider.stripe.paymentIntents.retrieve(intentOf(first));
    expect(status).toBe("requires_payment_method");
  });

  test("get another intent at the next Pay if the intent was canceled in the provider's dashboard", async () => {
    const first = await shopper.session(items);
    await shop.provider.stripe.paymentIntents.cancel(intentOf(first));
    const pay = await shopper.pay(items);
    expect(pay.status).toBe(200);
    expect(pay.clientSecret).not.toBe(first.clientSecret);
    expect(await confirm(shop, pay)).toBe("succeeded");
  });
});
