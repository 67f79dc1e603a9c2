import type { CartItem } from "#engine";
import { beforeEach, describe, expect, test } from "vitest";
import { centsOf, classicItem, FORM } from "../../support/server/carts.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
import { buy, confirm, intentOf, visitor, type Visitor } from "../../support/server/visitor.ts";

const shop = await sharedShop();
let items: readonly CartItem[];
let shopper: Visitor;
beforeEach(() => {
  items = [classicItem("Ann")];
  shopper = visitor(shop);
});

const countIntents = async () =>
  (await shop.provider.stripe.paymentIntents.list({ limit: 100 })).data.length;

describe("a session", () => {
  test("an unchanged cart keeps its intent, without a request to the provider", async () => {
    const first = await shopper.session(items);
    const intentCount = await countIntents();
    const again = await shopper.session(items);
    expect(first.status).toBe(200);
    expect(again.clientSecret).toBe(first.clientSecret);
    expect(await countIntents()).toBe(intentCount);
  });

  test("a changed cart keeps its intent, whose amount is updated", async () => {
    const first = await shopper.session(items);
    const changedItems = [...items, classicItem("Bo")];
    const second = await shopper.session(changedItems);
    expect(second.clientSecret).toBe(first.clientSecret);
    const intent = await shop.provider.stripe.paymentIntents.retrieve(intentOf(first));
    expect(intent.amount).toBe(centsOf(changedItems));
  });

  test("another visitor gets another intent, and a forged cookie is ignored", async () => {
    const first = await shopper.session(items);
    const forger = visitor(shop);
    forger.cookie = shopper.cookie.replace(/\.[^.]+$/, ".forged");
    const second = await forger.session(items);
    expect(second.status).toBe(200);
    expect(second.clientSecret).not.toBe(first.clientSecret);
  });

  test("the customer is a guest id until Pay, then the provider's customer", async () => {
    expect((await shopper.session(items)).customerId).toMatch(/^guest_/);
    expect((await shopper.pay(items)).customerId).toMatch(/^cus_/);
  });
});

describe("Pay", () => {
  test("renews the cookie, so that the visitor is still known when the result was lost", async () => {
    await shopper.session(items);
    const response = await shop.app.inject({
      method: "POST",
      url: "/create-payment-intent",
      headers: { "content-type": "application/json", cookie: shopper.cookie },
      payload: { ...FORM, amount: centsOf(items), items },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers["set-cookie"]).toContain(shopper.cookie);
  });

  test("a paid cart is one order with items, recipient and prices", async () => {
    const twoNames = [classicItem("Ann", "Bo")];
    await shopper.session(twoNames);
    const pay = await shopper.pay(twoNames);
    expect(await confirm(shop, pay)).toBe("succeeded");
    const { status, order } = await shopper.settle();
    expect(status).toBe("succeeded");
    expect(order?.token).toBe(pay.orderToken);
    const page = await shop.app.inject({ url: `/orders/${order?.token}` });
    expect(page.json()).toMatchObject({
      number: order?.number,
      state: "paid",
      total: 2598,
      email: FORM.email,
      address: FORM.address,
      items: [{ item: { ...twoNames[0] }, lines: [{ amount: 2499 }, { amount: 99 }] }],
    });
  });

  test("an order's data contains its refunds and sends no referrer", async () => {
    const { pay } = await buy(shop, classicItem("Ann"));
    await shop.provider.stripe.refunds.create({ payment_intent: intentOf(pay), amount: 500 });
    for (const event of await shop.events()) await shop.deliver(event);
    const order = await shop.app.inject({ url: `/orders/${pay.orderToken}` });
    expect(order.headers["referrer-policy"]).toBe("no-referrer");
    expect(order.json()).toMatchObject({ state: "partially_refunded", total: 2499, refunded: 500 });
  });

  test("each item of a paid order is drawn for a request with its token, and for no other", async () => {
    const { order } = await buy(shop, classicItem("Ann", "Bo"));
    const picture = (token: string | undefined, file: string) =>
      shop.app.inject({ url: `/orders/${token}/items/${file}` });
    const response = await picture(order?.token, "1.svg");
    expect(response.headers).toMatchObject({ "content-type": "image/svg+xml" });
    expect(response.headers["content-security-policy"]).toContain("sandbox");
    expect(response.body).toMatch(/^<svg.*aria-label="[^"]*with Ann and Bo/s);
    for (const file of ["0.svg", "2.svg", "1.exe", "x"]) {
      expect((await picture(order?.token, file)).statusCode).toBe(404);
    }
    expect((await picture(`${order?.token}x`, "1.svg")).statusCode).toBe(404);
  });

  test("an intent is created with amount, receipt, address and the order's code", async () => {
    const pay = await shopper.pay(items);
    const intent = await shop.provider.stripe.paymentIntents.retrieve(intentOf(pay));
    expect(intent).toMatchObject({
      amount: 2499,
      receipt_email: FORM.email,
      shipping: { address: { line1: FORM.address.line1, postal_code: FORM.address.postal_code } },
    });
    expect(intent.description).toMatch(/^Order \w{8}$/);
    expect(intent.metadata["hash"]).toMatch(/^[0-9a-f]{64}$/);
  });

  test("a page that missed the result of its payment can't pay again", async () => {
    const pay = await shopper.pay(items);
    await confirm(shop, pay);
    for (const answer of [await shopper.session(items), await shopper.pay(items)]) {
      expect(answer.status).toBe(409);
      expect(answer.order).toBe(pay.orderToken);
    }
    const next = await shopper.session([classicItem("Bo")]);
    expect(next.status).toBe(200);
    expect(next.clientSecret).not.toBe(pay.clientSecret);
  });

  test("a tab gets its own payment, and can't pay again, however many carts other tabs paid since", async () => {
    const pay = await shopper.pay(items);
    await confirm(shop, pay);
    const next = [classicItem("Bo")];
    expect((await shopper.session(next)).status).toBe(200);
    expect(await shopper.pay(items)).toMatchObject({ status: 409, order: pay.orderToken });
    const second = await shopper.pay(next);
    expect((await shopper.settle()).status).toBe("payable");
    expect(await shopper.settle(pay.orderToken)).toMatchObject({
      status: "succeeded",
      order: { token: pay.orderToken },
    });
    await confirm(shop, second);
    expect((await shopper.session([classicItem("Cy")])).status).toBe(200);
    expect(await shopper.pay(items)).toMatchObject({ status: 409, order: pay.orderToken });
    expect(await shopper.pay(next)).toMatchObject({ status: 409, order: second.orderToken });
    expect((await shopper.pay([classicItem("Cy")])).status).toBe(200);
  });
});
