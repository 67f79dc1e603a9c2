import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { PAYING_LEASE, SENDING_LEASE } from "../../../server/checkout/times.ts";
import { requestRefund } from "../../../server/orders/requestRefund.ts";
import { PaymentsUnreachable } from "../../../server/payments/payments.ts";
import type { ApiFault } from "../../../server/emulators/stripe/faults.ts";
import { API_FAULTS } from "../../support/apiFaults.ts";
import { classic, FORM } from "../support/carts.ts";
import { gate } from "../emulators/stripeUnderTest.ts";
import { ordersOf } from "../support/ordersOf.ts";
import { openTestShop, type TestShop, withTestShop } from "../support/testShop.ts";
import { type CallAnswer, confirm, intentOf, visitor } from "../support/visitor.ts";

describe("the provider fails or does not respond", () => {
  let shop: TestShop;
  let fault: { readonly path: RegExp; readonly fault: ApiFault } | null = null;
  beforeAll(async () => {
    const onCall = ({ path, method }: { readonly path: string; readonly method: string }) =>
      fault?.path.test(`${method} ${path}`) ? fault.fault : undefined;
    shop = await openTestShop({ faults: { onCall } });
  });
  afterEach(() => {
    fault = null;
  });
  afterAll(() => shop.close());

  const calls = [
    ["creating an intent", /^POST \/v1\/payment_intents$/],
    ["creating a customer", /^POST \/v1\/customers$/],
    ["updating an intent", /^POST \/v1\/payment_intents\/pi_\w+$/],
  ] as const;

  for (const [name, path] of calls) {
    test.each(API_FAULTS)(
      `${name} ($kind $status $when): an error with a sentence, then one paid order`,
      async (one) => {
        const shopper = visitor(shop);
        const items = [classic("Ann", "Bo")];
        fault = { path, fault: one };
        const failed = await shopper.pay(items);
        expect(failed.status).toBe(503);
        expect(failed.error).toMatch(/nothing was charged/);
        fault = null;
        const answer = await shopper.pay(items);
        expect(answer.status).toBe(200);
        expect(await confirm(shop, answer)).toBe("succeeded");
        await shopper.settle();
        expect(
          (await ordersOf(shop, answer)).map(({ state, received }) => [state, received]),
        ).toEqual([["paid", 2598]]);
      },
    );
  }

  test.each(API_FAULTS)(
    "canceling an intent that may still be confirmed ($kind $status $when): an error with a sentence, then one payment of what the page shows",
    async (one) => {
      const shopper = visitor(shop);
      const first = await shopper.pay([classic("Ann")]);
      await shopper.settle(first.attempt);
      const now = [classic("Bo", "Cy")];
      fault = { path: /^POST \/v1\/payment_intents\/pi_\w+\/cancel$/, fault: one };
      expect((await shopper.pay(now)).status).toBe(503);
      // The intent that might be confirmed is not offered for another cart.
      expect((await shopper.session(now)).clientSecret).not.toBe(first.clientSecret);
      fault = null;
      const answer = await shopper.pay(now);
      expect(answer.status).toBe(200);
      expect(await confirm(shop, first)).toBe("canceled");
      await confirm(shop, answer);
      await shopper.settle();
      const received = (await ordersOf(shop, answer)).map((order) => order.received);
      expect(received).toEqual([2598]);
      expect(await ordersOf(shop, first)).toEqual([]);
    },
  );

  test.each(API_FAULTS)(
    "refunding ($kind $status $when): retried until refunded once",
    async (one) => {
      const shopper = visitor(shop);
      const answer = await shopper.pay([classic("Ann")]);
      await confirm(shop, answer);
      await shopper.settle();
      const [order] = await ordersOf(shop, answer);
      if (!order) throw new Error("there is no order");
      await requestRefund(shop.orders, order, order.received, shop.clock.now());
      fault = { path: /^POST \/v1\/refunds$/, fault: one };
      await shop.worker.tick();
      fault = null;
      // The key changes only after the provider has repeated its error once.
      for (const pause of [3_000, 5_000]) {
        shop.clock.advance(pause);
        await shop.worker.tick();
      }
      const { data } = await shop.provider.stripe.refunds.list({
        payment_intent: intentOf(answer),
      });
      expect(data.map(({ amount }) => amount)).toEqual([2499]);
      const [after] = await ordersOf(shop, answer);
      expect(after).toMatchObject({ state: "refunded", refunded: 2499, review: null });
    },
  );

  test("a page is told that nothing was charged only if no payment can be running", async () => {
    const shopper = visitor(shop);
    const items = [classic("Ann")];
    const answer = await shopper.pay(items);
    await confirm(shop, answer);
    fault = {
      path: /^GET \/v1\/payment_intents\/pi_/,
      fault: { kind: "status", status: 500, when: "before" },
    };
    const { orderToken } = answer;
    const said = [
      await shopper.pay(items),
      await shopper.session(items),
      await shopper.post("/checkout/settle", { orderToken }),
      (await shop.app.inject({ url: `/orders/${orderToken}` })).json<CallAnswer>(),
    ].map(({ error }) => error);
    for (const sentence of said) expect(sentence).toMatch(/you will not be charged twice/);
    for (const sentence of said) expect(sentence).not.toMatch(/nothing was charged/);
  });

  test("nor while authentication is pending for a payment that is to be canceled", async () => {
    const shopper = visitor(shop);
    await confirm(shop, await shopper.pay([classic("Ann")]), "authenticationRequired");
    shop.clock.advance(PAYING_LEASE + 1);
    fault = {
      path: /^POST \/v1\/payment_intents\/pi_\w+\/cancel$/,
      fault: { kind: "status", status: 500, when: "before" },
    };
    const { status, error } = await shopper.pay([classic("Bo")]);
    expect(status).toBe(503);
    expect(error).toMatch(/you will not be charged twice/);
    expect(error).not.toMatch(/nothing was charged/);
  });

  test("nor while another tab is charged, after this tab's card was declined", async () => {
    const shopper = visitor(shop);
    const items = [classic("Ann")];
    const here = await shopper.pay(items);
    const there = await shopper.pay(items);
    expect(intentOf(there)).toBe(intentOf(here));
    await confirm(shop, here, "chargeDeclined");
    await shopper.settle(here.attempt);
    expect(await confirm(shop, there)).toBe("succeeded");
    fault = {
      path: /^GET \/v1\/payment_intents\/pi_/,
      fault: { kind: "status", status: 500, when: "before" },
    };
    const { status, error } = await shopper.pay(items);
    expect(status).toBe(503);
    expect(error).toMatch(/you will not be charged twice/);
    expect(error).not.toMatch(/nothing was charged/);
  });

  test("nor while another tab is charged that pressed Pay at the same time, for carts left for a day", async () => {
    const { opened, open } = gate();
    const reached = gate();
    let slow = false;
    const onCall = ({ path, method }: { readonly path: string; readonly method: string }) => {
      if (fault?.path.test(`${method} ${path}`)) return fault.fault;
      if (!slow || !/^POST \/v1\/payment_intents\/pi_\w+$/.test(`${method} ${path}`))
        return undefined;
      reached.open();
      return { kind: "delay" as const, until: opened };
    };
    await withTestShop({ faults: { onCall } }, async (own) => {
      const shopper = visitor(own);
      await shopper.session([classic("Ann")]);
      own.clock.advance(25 * 60 * 60_000);
      await own.worker.tick();
      slow = true;
      const there = shopper.pay([classic("Ann")]);
      await reached.opened;
      // The first tab has not received its response with the cookie of the new checkout yet.
      const here = shopper.pay([classic("Bo")]);
      await vi.waitFor(async () => {
        const rows = await own.orders.selectFrom("checkouts").select("pay_count").execute();
        expect(rows).toContainEqual({ pay_count: 2 });
      });
      fault = {
        path: /^GET \/v1\/payment_intents\/pi_/,
        fault: { kind: "status", status: 500, when: "before" },
      };
      open();
      const charged = await there;
      const { status, error } = await here;
      fault = null;
      expect(await confirm(own, charged)).toBe("succeeded");
      expect(status).toBe(503);
      expect(error).toMatch(/you will not be charged twice/);
      expect(error).not.toMatch(/nothing was charged/);
    });
  });

  test("nor when another tab has taken the cart to a payment of its own meanwhile, and was charged", async () => {
    const { opened, open } = gate();
    const reached = gate();
    let slow = true;
    const onCall = ({ path, method }: { readonly path: string; readonly method: string }) => {
      if (fault?.path.test(`${method} ${path}`)) return fault.fault;
      if (!slow || !/^POST \/v1\/payment_intents\/pi_\w+$/.test(`${method} ${path}`))
        return undefined;
      slow = false;
      reached.open();
      return { kind: "delay" as const, until: opened };
    };
    await withTestShop({ faults: { onCall } }, async (own) => {
      const shopper = visitor(own);
      const items = [classic("Ann")];
      await shopper.session(items);
      const here = shopper.pay(items);
      await reached.opened;
      own.clock.advance(SENDING_LEASE + 1);
      expect(await confirm(own, await shopper.pay(items))).toBe("succeeded");
      fault = {
        path: /^GET \/v1\/payment_intents\/pi_/,
        fault: { kind: "status", status: 500, when: "before" },
      };
      open();
      const { status, error } = await here;
      fault = null;
      expect(status).toBe(503);
      expect(error).toMatch(/you will not be charged twice/);
      expect(error).not.toMatch(/nothing was charged/);
    });
  });

  const amountOf = async (answer: CallAnswer) =>
    (await shop.provider.stripe.paymentIntents.retrieve(intentOf(answer))).amount;
  const countIntents = async () =>
    (await shop.provider.stripe.paymentIntents.list().autoPagingToArray({ limit: 1_000 })).length;

  test("an intent whose creation got no response is used, at the cart's new amount", async () => {
    const shopper = visitor(shop);
    const before = await countIntents();
    fault = { path: /^POST \/v1\/payment_intents$/, fault: { kind: "no-response", when: "after" } };
    expect((await shopper.session([classic("Ann")])).status).toBe(503);
    fault = null;
    const answer = await shopper.session([classic("Ann", "Bo")]);
    expect(answer.status).toBe(200);
    expect(await amountOf(answer)).toBe(2598);
    expect(await countIntents()).toBe(before + 1);
  });

  test("a customer whose creation got no response is used, whoever pays then", async () => {
    const shopper = visitor(shop);
    const items = [classic("Ann")];
    fault = { path: /^POST \/v1\/customers$/, fault: { kind: "no-response", when: "after" } };
    const email = "first.typed@mail.test";
    expect((await shopper.pay(items, { ...FORM, email })).status).toBe(503);
    fault = null;
    const answer = await shopper.pay(items, { ...FORM, email: "second.typed@mail.test" });
    expect(answer.status).toBe(200);
    const created = (await shop.events()).flatMap(({ type, data }) =>
      type === "customer.created" && data.object.email?.endsWith("typed@mail.test")
        ? [[data.object.id, data.object.email]]
        : [],
    );
    expect(created).toEqual([[answer.customerId, email]]);
    const intent = await shop.provider.stripe.paymentIntents.retrieve(intentOf(answer));
    expect(intent).toMatchObject({
      customer: answer.customerId,
      receipt_email: "second.typed@mail.test",
    });
  });

  test.each(["before", "after"] as const)(
    "a 500 %s creating a customer blocks nothing, although the provider repeats it",
    async (when) => {
      const shopper = visitor(shop);
      const items = [classic("Ann")];
      fault = { path: /^POST \/v1\/customers$/, fault: { kind: "status", status: 500, when } };
      const email = "mistyped@mail.test";
      expect((await shopper.pay(items, { ...FORM, email })).status).toBe(503);
      fault = null;
      const answer = await shopper.pay(items);
      expect(answer.status).toBe(200);
      const customer = await shop.provider.stripe.customers.retrieve(answer.customerId ?? "");
      expect(customer).toMatchObject({ email: FORM.email });
    },
  );

  test("an update without a response is not treated as failed", async () => {
    const shopper = visitor(shop);
    const items = [classic("Ann")];
    await shopper.session(items);
    fault = {
      path: /^POST \/v1\/payment_intents\/pi_\w+$/,
      fault: { kind: "no-response", when: "after" },
    };
    expect((await shopper.session([classic("Ann", "Bo")])).status).toBe(503);
    fault = null;
    const answer = await shopper.session(items);
    expect(await amountOf(answer)).toBe(2499);
  });

  test("if settling fails the webhook still accepts the event, and the worker processes it", async () => {
    await shop.worker.tick();
    const shopper = visitor(shop);
    const answer = await shopper.pay([classic("Ann")]);
    await confirm(shop, answer);
    const events = await shop.events();
    fault = {
      path: /^GET \/v1\/payment_intents\/pi_/,
      fault: { kind: "status", status: 500, when: "before" },
    };
    for (const event of events) expect(await shop.deliver(event)).toBe(200);
    expect(await ordersOf(shop, answer)).toEqual([]);
    fault = null;
    // Early enough that neither the sweeper nor the catch-up is due.
    shop.clock.advance(3_000);
    await shop.worker.tick();
    expect(await ordersOf(shop, answer)).toHaveLength(1);
  });
});

describe("the provider's list of events", () => {
  test.each(API_FAULTS)(
    "fails ($kind $status $when): retried, and missed events are found",
    async (one) => {
      let fault: ApiFault | undefined = one;
      await withTestShop(
        {
          faults: { onCall: ({ path }) => (path === "/v1/events" ? fault : undefined) },
        },
        async (shop) => {
          const answer = await visitor(shop).pay([classic("Ann")]);
          await confirm(shop, answer);
          await shop.worker.tick();
          expect(await ordersOf(shop, answer)).toEqual([]);
          fault = undefined;
          // Early enough that the sweeper is not due.
          shop.clock.advance(3_000);
          await shop.worker.tick();
          expect(await ordersOf(shop, answer)).toHaveLength(1);
        },
      );
    },
  );
});

describe("the provider repeats an error for a key", () => {
  test("a key that got an error is replaced", async () => {
    const spoiled = new Set<string>();
    const shop = await openTestShop({
      payments: (real) => ({
        ...real,
        async createIntent(parameters, key) {
          if (spoiled.size === 0) spoiled.add(key);
          if (spoiled.has(key)) throw new PaymentsUnreachable("an error, replayed", true);
          return real.createIntent(parameters, key);
        },
      }),
    });
    try {
      const shopper = visitor(shop);
      expect((await shopper.session([classic("Ann")])).status).toBe(503);
      expect((await shopper.session([classic("Ann")])).status).toBe(200);
    } finally {
      await shop.close();
    }
  });
});
