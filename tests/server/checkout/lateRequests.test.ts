import type { CartItem } from "#engine";
import { beforeEach, describe, expect, test } from "vitest";
import { PAYING_LEASE, PREPARING_LEASE } from "../../../server/checkout/times.ts";
import { findOrderContent } from "../../../server/orders/checkouts/snapshots.ts";
import { listOrders } from "../../../server/orders/orders.ts";
import { deferred } from "../../support/deferred.ts";
import { classicItem, FORM } from "../../support/server/carts.ts";
import { providerFaults } from "../../support/server/providerFaults.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { type CallAnswer, confirm, visitor, type Visitor } from "../../support/server/visitor.ts";

const { faults, delayNext } = providerFaults();
let shop: TestShop;
let shopper: Visitor;
beforeEach(async () => {
  shop = await shopForTest({ faults });
  shopper = visitor(shop);
});

/** Confirms a payment, and delays the request to the provider until the returned function is called: it returns the status. */
async function startConfirmation(answer: CallAnswer): Promise<() => Promise<string>> {
  const { reached, release } = delayNext(/^POST .*\/confirm$/);
  const status = confirm(shop, answer);
  await reached;
  return () => {
    release();
    return status;
  };
}

const cart = [classicItem("Ann")];
const dearerCart = [classicItem("Ann", "Bo")];
const equallyDearCart = [classicItem("Cy")];
const otherForm = { ...FORM, email: "other@mail.test" };

/** The state, amount, e-mail address and names of every order, which must be what its page has shown. */
async function orderContents(): Promise<readonly unknown[]> {
  await shopper.settle();
  shop.clock.advance(2 * PAYING_LEASE);
  await shop.worker.tick();
  const orders = await listOrders(shop.orders);
  return Promise.all(
    orders.map(async (order) => {
      const content = await findOrderContent(shop.orders, order);
      const names = content?.pieces.map(({ item }) => item["names"]);
      return [order.state, order.received, content?.email, names];
    }),
  );
}
const FIRST_ORDER = [["paid", 2499, FORM.email, [["Ann"]]]];
const orderOf = (items: readonly CartItem[], { email }: { readonly email: string }) => [
  ["paid", 2499, email, items.map((item) => item["names"])],
];

describe("a late confirmation pays for what its page showed, or for nothing", () => {
  type Pause = (attempt: string | undefined) => Promise<unknown>;
  const pauses: readonly (readonly [string, Pause])[] = [
    ["after its page wrongly said that it had ended", (attempt) => shopper.settle(attempt)],
    [
      "after its lease has expired",
      async () => {
        shop.clock.advance(PAYING_LEASE + 1);
        await shop.worker.tick();
      },
    ],
    ["before a job handles its expired lease", async () => shop.clock.advance(PAYING_LEASE + 1)],
  ];

  test.each(pauses)("%s, with another cart opened", async (_when, pause) => {
    const answer = await shopper.pay(cart);
    const arrive = await startConfirmation(answer);
    await pause(answer.attempt);
    expect((await shopper.session(dearerCart)).status).toBe(200);
    const status = await arrive();
    expect(await orderContents()).toEqual(status === "succeeded" ? FIRST_ORDER : []);
  });

  test.each(pauses)("%s, with another cart paid", async (_when, pause) => {
    const answer = await shopper.pay(cart);
    const arrive = await startConfirmation(answer);
    await pause(answer.attempt);
    const second = await shopper.pay(equallyDearCart, otherForm);
    expect(second.status).toBe(200);
    expect(await confirm(shop, second)).toBe("succeeded");
    expect(await arrive()).toBe("canceled");
    expect(await orderContents()).toEqual(orderOf(equallyDearCart, otherForm));
  });

  test("after a double click whose other confirmation was declined, when the cart was changed", async () => {
    await shopper.session(cart);
    const [first, second] = await Promise.all([shopper.pay(cart), shopper.pay(cart)]);
    const arrive = await startConfirmation(second);
    await confirm(shop, first, "chargeDeclined");
    expect((await shopper.pay(dearerCart)).status).toBe(200);
    expect(await arrive()).toBe("canceled");
    expect(await orderContents()).toEqual([]);
  });

  test("after a day, when its idle intent was canceled", async () => {
    const arrive = await startConfirmation(await shopper.pay(cart));
    shop.clock.advance(25 * 60 * 60_000);
    await shop.worker.tick();
    expect(await arrive()).toBe("canceled");
    expect(await orderContents()).toEqual([]);
  });

  test("and is paid once when the same cart is paid again meanwhile", async () => {
    const answer = await shopper.pay(cart);
    const arrive = await startConfirmation(answer);
    await shopper.settle(answer.attempt);
    const again = await shopper.pay(cart);
    expect(again.clientSecret).toBe(answer.clientSecret);
    const [, status] = await Promise.all([confirm(shop, again), arrive()]);
    expect(status).toBe("succeeded");
    expect(await orderContents()).toEqual(FIRST_ORDER);
  });
});

describe("a page that has not received the response to Pay", () => {
  beforeEach(() => {
    shopper.page = "page1";
  });

  test.each([
    ["another cart", equallyDearCart],
    ["another address", cart],
  ])("can pay at once with %s", async (_name, items) => {
    const lost = await shopper.pay(cart);
    const second = await shopper.pay(items, otherForm);
    expect(await confirm(shop, second)).toBe("succeeded");
    expect(await confirm(shop, lost)).toBe("canceled");
    expect(await orderContents()).toEqual(orderOf(items, otherForm));
  });

  test("does not cancel the payment of another page", async () => {
    await shopper.pay(cart);
    shopper.page = "page";
    expect((await shopper.session(dearerCart)).status).toBe(409);
    // This page joins the payment of the first one.
    const joined = await shopper.pay(cart);
    shopper.page = "page1";
    expect((await shopper.pay(cart, otherForm)).status).toBe(409);
    expect(await confirm(shop, joined)).toBe("succeeded");
    expect(await orderContents()).toEqual(FIRST_ORDER);
  });
});

test.each(["session", "pay"] as const)(
  "the update of a %s that reaches the provider late does not change what is being paid",
  async (kind) => {
    await shopper.session([classicItem("Bo", "Cy")]);
    const slow = [classicItem("Dee", "Eve", "Fay")];
    const { reached, release } = delayNext(/^POST \/v1\/payment_intents\/pi_\w+$/);
    const late = kind === "pay" ? shopper.pay(slow, otherForm) : shopper.session(slow);
    await reached;
    shop.clock.advance(PREPARING_LEASE + 1);
    const answer = await shopper.pay(cart);
    expect(answer.status).toBe(200);
    release();
    await late;
    expect(await confirm(shop, answer)).toBe("succeeded");
    expect(await orderContents()).toEqual(FIRST_ORDER);
  },
);

test("a late response about an earlier attempt does not end the running attempt", async () => {
  const [reached, released] = [deferred(), deferred()];
  let isNextLate = false;
  shop = await shopForTest({
    payments: (real) => ({
      ...real,
      async intent(id) {
        const intent = await real.intent(id);
        if (!isNextLate) return intent;
        isNextLate = false;
        reached.resolve();
        await released.promise;
        return intent;
      },
    }),
  });
  shopper = visitor(shop);
  const first = await shopper.pay(cart);
  isNextLate = true;
  const late = shopper.settle();
  await reached.promise;
  await confirm(shop, first, "chargeDeclined");
  await shopper.settle();
  const again = await shopper.pay(cart);
  expect(again.status).toBe(200);
  released.resolve();
  await late;
  const refused = await shopper.pay(dearerCart, otherForm);
  expect(await confirm(shop, again)).toBe("succeeded");
  expect(await orderContents()).toEqual(FIRST_ORDER);
  expect(refused.status).toBe(409);
});
