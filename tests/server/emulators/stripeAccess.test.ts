import { Stripe } from "stripe";
import { expect, test } from "vitest";
import type { FormInput } from "../../../server/emulators/stripe/http/form.ts";
import { KEYS, newIntent, stripeClient } from "./stripeUnderTest.ts";
import { sharedStripe } from "../../support/server/sharedFixtures.ts";

const fixture = await sharedStripe();

const createClient = (key: string) => stripeClient(fixture.emulator.port, 0, key);

function post(
  path: string,
  headers: { [name: string]: string },
  body = "amount=100&currency=usd",
): Promise<Response> {
  const type = { "content-type": "application/x-www-form-urlencoded" };
  return fetch(`http://127.0.0.1:${fixture.emulator.port}${path}`, {
    method: "POST",
    headers: { ...type, ...headers },
    body,
  });
}

/** Confirms an intent as the browser, by default with a valid card. */
const confirm = (id: string, params: FormInput) =>
  fixture.browser("POST", `/payment_intents/${id}/confirm`, {
    payment_method: "pm_card_visa",
    ...params,
  });

test("the secret key is accepted; no other key is", async () => {
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  expect((await post("/v1/payment_intents", bearer(KEYS.secretKey))).status).toBe(200);
  expect((await post("/v1/payment_intents", bearer("sk_test_other"))).status).toBe(401);
  expect((await post("/v1/payment_intents", {})).status).toBe(401);
  await expect(newIntent(createClient("sk_test_other"))).rejects.toMatchObject({
    statusCode: 401,
    type: "StripeAuthenticationError",
  });
  await expect(newIntent(createClient(KEYS.publishableKey))).rejects.toMatchObject({
    statusCode: 403,
    code: "secret_key_required",
  });
});

test("a browser needs the client secret to read and pay an intent", async () => {
  const intent = await newIntent(fixture.stripe);
  const other = await newIntent(fixture.stripe);
  for (const params of [
    {},
    { client_secret: other.client_secret },
    { client_secret: `${intent.id}_secret_x` },
  ]) {
    const read = await fixture.browser("GET", `/payment_intents/${intent.id}`, params);
    expect(read.status).toBe(400);
    expect((await confirm(intent.id, params)).status).toBe(400);
  }
  expect((await fixture.stripe.paymentIntents.retrieve(intent.id)).status).toBe(
    "requires_payment_method",
  );
  const { body } = await confirm(intent.id, { client_secret: intent.client_secret });
  expect(body).toMatchObject({ status: "succeeded" });
});

test("a browser gets neither metadata nor customer nor charge of an intent, not even in an error", async () => {
  const customer = await fixture.stripe.customers.create({});
  const metadata = { snapshot: "for the server only" };
  const intent = await fixture.stripe.paymentIntents.create({
    amount: 100,
    currency: "usd",
    customer: customer.id,
    metadata,
  });
  const secret = { client_secret: intent.client_secret };
  const responses = [
    await fixture.browser("GET", `/payment_intents/${intent.id}`, secret),
    await confirm(intent.id, { ...secret, payment_method: "pm_card_chargeDeclined" }),
    await confirm(intent.id, secret),
    await confirm(intent.id, secret),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 402, 200, 400]);
  for (const text of [customer.id, metadata.snapshot, "latest_charge"])
    expect(JSON.stringify(responses)).not.toContain(text);
});

test("a browser with the server's idempotency key doesn't get the server's response", async () => {
  const intent = await newIntent(fixture.stripe);
  const body = `client_secret=${intent.client_secret}&payment_method=pm_card_visa`;
  const path = `/v1/payment_intents/${intent.id}/confirm`;
  const idempotencyHeader = { "idempotency-key": "shared" };
  const server = await post(
    path,
    { ...idempotencyHeader, authorization: `Bearer ${KEYS.secretKey}` },
    body,
  );
  const browser = await post(
    path,
    { ...idempotencyHeader, authorization: `Bearer ${KEYS.publishableKey}` },
    body,
  );
  expect([server.status, browser.status, browser.headers.get("idempotent-replayed")]).toEqual([
    200,
    400,
    null,
  ]);
});

test("no parameter accepts a card number", async () => {
  const intent = await newIntent(fixture.stripe);
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" };
  const response = await fixture.browser("POST", `/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret,
    payment_method_data: { type: "card", card: { ...card, token: "tok_visa" } },
  });
  expect(response).toMatchObject({ status: 400, body: { error: { code: "parameter_unknown" } } });
  expect(JSON.stringify(response)).not.toContain(card.number);
});

test("supports only the API version that the package pins", async () => {
  const headers = { authorization: `Bearer ${KEYS.secretKey}`, "stripe-version": "2024-06-20" };
  expect((await post("/v1/payment_intents", headers)).status).toBe(400);
  const { lastResponse } = await newIntent(stripeClient(fixture.emulator.port));
  expect(lastResponse.apiVersion).toBe("2026-10-28.endive");
  expect(lastResponse.requestId).toMatch(/^req_/);
});

test("responds to an unknown URL in Stripe's format", async () => {
  await expect(fixture.stripe.products.list()).rejects.toMatchObject({
    statusCode: 404,
    type: "StripeInvalidRequestError",
  });
});

test.each([
  [{ metadata: { ["k".repeat(41)]: "v" } }, 400],
  [{ metadata: { ["k".repeat(40)]: "v".repeat(500) } }, 200],
  [{ metadata: { k: "v".repeat(501) } }, 400],
  [{ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, "v"])) }, 400],
  [{ currency: "eur" }, 400],
  [{ receipt_email: "" }, 400],
  [{ customer: "cus_none" }, 404],
  [{ expand: ["latest_charge", "customer"] }, 200],
  [{ expand: ["secret"] }, 400],
  [{ expand: ["constructor"] }, 400],
])("creating an intent with %j returns status %i", async (params, status) => {
  const call = fixture.stripe.rawRequest("POST", "/v1/payment_intents", {
    amount: 100,
    currency: "usd",
    ...params,
  });
  expect(
    await call.then(
      // `stripe` rejects for every other status.
      () => 200,
      (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.statusCode : error),
    ),
  ).toBe(status);
});
