import type { CartItem } from "#engine";
import type { KyselyPlugin } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { findOrderContent } from "../../../server/orders/orderContent.ts";
import { listOrders } from "../../../server/orders/orders.ts";
import { classicItem, FORM } from "../../support/server/carts.ts";
import { providerFaults, SERVER_ERROR } from "../../support/server/providerFaults.ts";
import { openSteppedDatabase } from "../../support/server/steppedDatabase.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import {
  type CallAnswer,
  confirm,
  intentOf,
  otherTab,
  visitor,
  type Visitor,
} from "../../support/server/visitor.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CREATE_INTENT = /^POST \/v1\/payment_intents$/;
const READ_INTENT = /^GET \/v1\/payment_intents\/pi_/;
const CANCEL_INTENT = /^POST \/v1\/payment_intents\/pi_\w+\/cancel$/;

const { faults, fail, clear, delayNext } = providerFaults();
let shop: TestShop;
let shopper: Visitor;
beforeEach(async () => {
  shop = await shopForTest({ faults });
  shopper = visitor(shop);
});

const cart = [classicItem("Ann")];
const dearerCart = [classicItem("Ann", "Bo")];
const otherCart = [classicItem("Cy")];
const otherForm = { ...FORM, email: "other@mail.test" };

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

/** The review, amount, e-mail address and names of every order, which must be what its page has shown. */
async function orderContents(): Promise<readonly unknown[]> {
  shop.clock.advance(2 * MINUTE);
  await shop.worker.tick();
  const orders = await listOrders(shop.orders);
  return Promise.all(
    orders.map(async (order) => {
      const content = await findOrderContent(shop.orders, order);
      const names = content?.pieces.map(({ item }) => item["names"]);
      return [order.review, order.received, content?.email, names];
    }),
  );
}
const orderOf = (items: readonly CartItem[], { email }: { readonly email: string } = FORM) => [
  [null, 2499, email, items.map((item) => item["names"])],
];

const authenticate = (answer: CallAnswer, outcome: "succeeded" | "failed") =>
  shop.provider.browser("POST", `/payment_intents/${intentOf(answer)}/authenticate`, {
    client_secret: answer.clientSecret ?? "",
    outcome,
  });

describe("the same content", () => {
  test("has one intent: a double click and a retry after a decline confirm it, once", async () => {
    const [first, second] = await Promise.all([shopper.pay(cart), shopper.pay(cart)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await confirm(shop, first, "chargeDeclined")).toBe("requires_payment_method");
    const again = await shopper.pay(cart);
    expect(new Set([first, second, again].map(intentOf)).size).toBe(1);
    await Promise.all([confirm(shop, again), confirm(shop, second).catch(() => null)]);
    expect(await orderContents()).toEqual(orderOf(cart));
  });

  test("paid by a tab without cookies and without a token is paid once", async () => {
    const first = await shopper.pay(cart);
    const stranger = visitor(shop);
    stranger.keepsCookies = false;
    const second = await stranger.pay(cart);
    expect(intentOf(second)).toBe(intentOf(first));
    await confirm(shop, first);
    expect(await stranger.pay(cart)).toMatchObject({ status: 409, order: first.orderToken });
    expect(await orderContents()).toEqual(orderOf(cart));
  });

  test("belongs to whoever asks last, also if another visitor has opened it", async () => {
    await visitor(shop).pay(cart);
    await shopper.session(cart);
    await confirm(shop, await shopper.pay(cart));
    await shopper.settle();
    shopper.attempt = undefined;
    expect((await shopper.pay([...cart, ...otherCart])).status).toBe(409);
  });

  test("is offered again after its intent was canceled in the provider's dashboard", async () => {
    const first = await shopper.pay(cart);
    await shop.provider.stripe.paymentIntents.cancel(intentOf(first));
    const second = await shopper.pay(cart);
    expect(await confirm(shop, second)).toBe("succeeded");
    expect(await orderContents()).toEqual(orderOf(cart));
  });
});

/** A database that can hold back the statement after the next search for a paid order, until `release` is called. */
async function delayedDatabase() {
  let isArmed = false;
  let statementsToHold = 0;
  let reach = () => {};
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const database = await openSteppedDatabase(async () => {
    if (statementsToHold === 0) return;
    statementsToHold -= 1;
    if (statementsToHold > 0) return;
    reach();
    await released;
  });
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      // Only the search for a paid order joins tables.
      if (isArmed && "joins" in node && node.joins) [statementsToHold, isArmed] = [2, false];
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    orders: database.withPlugin(plugin),
    release,
    delayNext: () => {
      isArmed = true;
      return new Promise<void>((resolve) => (reach = resolve));
    },
  };
}

test.each([
  ["the same content", cart],
  ["other content with the same item", [...cart, ...otherCart]],
])("%s is not paid again if the first payment ends during Pay", async (_what, items) => {
  const { orders, delayNext, release } = await delayedDatabase();
  shop = await shopForTest({ orders });
  shopper = visitor(shop);
  const first = await shopper.pay(cart);
  const reached = delayNext();
  const second = otherTab(shop, shopper).pay(items);
  await reached;
  await confirm(shop, first);
  expect((await shopper.settle()).status).toBe("succeeded");
  release();
  expect(await second).toMatchObject({ status: 409, order: first.orderToken });
});

describe("other content", () => {
  test.each([
    ["another cart", otherCart, FORM],
    ["another address", cart, otherForm],
  ])("replaces the attempt of the same tab: %s", async (_name, items, form) => {
    const first = await shopper.pay(cart);
    const arrive = await startConfirmation(first);
    const second = await shopper.pay(items, form);
    expect(await confirm(shop, second)).toBe("succeeded");
    expect(await arrive()).toBe("canceled");
    expect(await orderContents()).toEqual(orderOf(items, form));
  });

  test("without cookies, the attempt is found by its token and replaced", async () => {
    shopper.keepsCookies = false;
    const first = await shopper.pay(cart);
    const second = await shopper.pay(cart, otherForm);
    expect(await confirm(shop, first)).toBe("canceled");
    expect(await confirm(shop, second)).toBe("succeeded");
    expect(await shopper.pay(dearerCart.concat(cart))).toMatchObject({ status: 409 });
    expect(await orderContents()).toEqual(orderOf(cart, otherForm));
  });

  test("is not paid if the earlier attempt is paid meanwhile", async () => {
    const first = await shopper.pay(cart);
    await confirm(shop, first);
    const more = [...cart, ...otherCart];
    expect(await shopper.pay(more)).toMatchObject({ status: 409, order: first.orderToken });
    expect(await orderContents()).toEqual(orderOf(cart));
  });

  test("of two tabs that pay at once, one confirms and the other one can't", async () => {
    await shopper.session(cart);
    const answers = await Promise.all([shopper.pay(cart), otherTab(shop, shopper).pay(otherCart)]);
    const statuses = [];
    for (const answer of answers.filter(({ status }) => status === 200))
      statuses.push(await confirm(shop, answer));
    expect(statuses.filter((status) => status === "succeeded")).toHaveLength(1);
    expect(await orderContents()).toHaveLength(1);
  });

  test("without a cookie and a token may be paid twice: the second order says so", async () => {
    for (const form of [FORM, otherForm]) {
      const stranger = visitor(shop);
      expect(await confirm(shop, await stranger.pay(cart, form))).toBe("succeeded");
      await stranger.settle();
    }
    const orders = await listOrders(shop.orders);
    expect(orders.map(({ review }) => review)).toEqual(["possibly paid twice", null]);
  });
});

describe("authentication (3-D Secure)", () => {
  test("creates one order if it succeeds", async () => {
    const answer = await shopper.pay(cart);
    expect(await confirm(shop, answer, "authenticationRequired")).toBe("requires_action");
    expect(await shopper.settle()).toEqual({ status: "asking", order: null });
    await authenticate(answer, "succeeded");
    shop.clock.advance(2_000);
    expect((await shopper.settle()).status).toBe("succeeded");
    expect(await orderContents()).toEqual(orderOf(cart));
  });

  test("creates no order if it fails, and another card pays the same intent", async () => {
    const answer = await shopper.pay(cart);
    await confirm(shop, answer, "authenticationRequired");
    await authenticate(answer, "failed");
    expect(await shopper.settle()).toEqual({ status: "payable", order: null });
    const again = await shopper.pay(cart);
    expect(intentOf(again)).toBe(intentOf(answer));
    await confirm(shop, again);
    expect(await orderContents()).toEqual(orderOf(cart));
  });

  test("another tab can't replace it for ten minutes, neither by a changed cart nor by Pay", async () => {
    const pending = await shopper.pay(cart);
    await confirm(shop, pending, "authenticationRequired");
    const tab = otherTab(shop, shopper);
    expect((await tab.session(otherCart)).status).toBe(200);
    expect((await tab.pay(otherCart)).status).toBe(409);
    shop.clock.advance(9 * MINUTE);
    expect((await tab.pay(otherCart)).status).toBe(409);
    await authenticate(pending, "succeeded");
    expect(await orderContents()).toEqual(orderOf(cart));
  });

  test.each([
    ["its own tab", 0, (own: Visitor) => own],
    ["another tab after ten minutes", 11 * MINUTE, (own: Visitor) => otherTab(shop, own)],
  ])("is replaced by %s, and can't be completed afterwards", async (_who, pause, tabOf) => {
    const pending = await shopper.pay(cart);
    await confirm(shop, pending, "authenticationRequired");
    shop.clock.advance(pause);
    const second = await tabOf(shopper).pay(otherCart);
    await authenticate(pending, "succeeded");
    expect(await confirm(shop, second)).toBe("succeeded");
    expect(await orderContents()).toEqual(orderOf(otherCart));
  });
});

describe("a page with an unknown result", () => {
  test("says that nothing was charged only after the payment was canceled", async () => {
    const answer = await shopper.pay(cart);
    const arrive = await startConfirmation(answer);
    const settled = await shopper.settle(answer.orderToken, true);
    expect(settled).toEqual({ status: "canceled", order: null });
    expect(await arrive()).toBe("canceled");
    expect((await shopper.pay(cart)).status).toBe(200);
    expect(await orderContents()).toEqual([]);
  });

  test("gets its order if the payment has succeeded before it could be canceled", async () => {
    const answer = await shopper.pay(cart);
    await confirm(shop, answer);
    const settled = await shopper.settle(answer.orderToken, true);
    expect(settled).toMatchObject({ status: "succeeded", order: { token: answer.orderToken } });
    expect(await orderContents()).toEqual(orderOf(cart));
  });

  test("keeps receipt and address if a confirmation lands while its payment is being canceled", async () => {
    const answer = await shopper.pay(cart);
    const { reached, release } = delayNext(CANCEL_INTENT);
    const settled = shopper.settle(answer.orderToken, true);
    await reached;
    expect(await confirm(shop, answer)).toBe("succeeded");
    release();
    expect((await settled).status).toBe("succeeded");
    const intent = await shop.provider.stripe.paymentIntents.retrieve(intentOf(answer));
    expect(intent).toMatchObject({ receipt_email: FORM.email, shipping: { name: FORM.email } });
  });
});

test("no response says that nothing was charged while the intent can't be read or canceled", async () => {
  const payment = await shopper.pay(cart);
  await confirm(shop, payment);
  fail(READ_INTENT, SERVER_ERROR);
  fail(CANCEL_INTENT, SERVER_ERROR);
  const { orderToken } = payment;
  for (const { error } of [
    await shopper.pay(cart),
    await shopper.pay(otherCart),
    await shopper.session(cart),
    await shopper.post("/checkout/settle", { orderToken, cancel: true }),
    (await shop.app.inject({ url: `/orders/${orderToken}` })).json<CallAnswer>(),
  ]) {
    expect(error).toMatch(/you will not be charged twice/);
    expect(error).not.toMatch(/nothing was charged/);
  }
  clear();
  expect(await orderContents()).toEqual(orderOf(cart));
});

test("a creation that is answered after another tab has replaced its attempt gives no secret away", async () => {
  await shopper.session(cart);
  const { reached, release } = delayNext(CREATE_INTENT);
  const late = shopper.pay(cart);
  await reached;
  const answer = await otherTab(shop, shopper).pay(otherCart);
  release();
  expect((await late).clientSecret).toBeUndefined();
  expect(await confirm(shop, answer)).toBe("succeeded");
  expect(await orderContents()).toHaveLength(1);
});

describe("a payment whose page was closed", () => {
  test("is settled by the order's page when no webhook has arrived yet", async () => {
    const answer = await shopper.pay(cart);
    const url = `/orders/${answer.orderToken}`;
    expect((await shop.app.inject({ url })).statusCode).toBe(404);
    await confirm(shop, answer);
    shop.clock.advance(2_000);
    expect((await shop.app.inject({ url })).json()).toMatchObject({ state: "paid" });
  });

  test("is settled by the sweep", async () => {
    // The hourly job that catches up with events runs before the payment, so it can't settle it.
    await shop.worker.tick();
    await confirm(shop, await shopper.pay(cart));
    expect(await orderContents()).toEqual(orderOf(cart));
  });

  test("can't be confirmed after a day", async () => {
    const arrive = await startConfirmation(await shopper.pay(cart));
    shop.clock.advance(DAY + MINUTE);
    await shop.worker.tick();
    expect(await arrive()).toBe("canceled");
    expect(await orderContents()).toEqual([]);
  });

  test("can't be confirmed after a day of regular sweeps", async () => {
    const arrive = await startConfirmation(await shopper.pay(cart));
    for (let time = 0; time <= DAY; time += DAY / 24) {
      shop.clock.advance(DAY / 24);
      await shop.worker.tick();
    }
    expect(await arrive()).toBe("canceled");
  });
});
