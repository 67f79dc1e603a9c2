import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, expect, test } from "vitest";
import { TOKENS_BY_TEST_NUMBER } from "../../../server/emulators/stripe/browser/card/publishedCards.ts";
import { buildStripeScript } from "../../../server/emulators/stripe/buildStripeScript.ts";
import { encodeForm, type FormInput } from "../../../server/emulators/stripe/http/form.ts";
import { stripeBrowserRoutes } from "../../../server/emulators/stripe/stripeBrowserRoutes.ts";
import { sharedStripe } from "../../support/server/sharedFixtures.ts";
import { KEYS, newIntent, startStripe } from "./stripeUnderTest.ts";
import { folderForFile } from "../../support/temporaryFolder.ts";

async function openShop(port: number): Promise<FastifyInstance> {
  const shop = Fastify();
  // The shop's own parser for forms must not interfere.
  shop.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, _body, done) => done(null, {}),
  );
  await shop.register(stripeBrowserRoutes, { host: "127.0.0.1", port, script });
  return shop;
}

const provider = await sharedStripe();
const script = await buildStripeScript(folderForFile());
const app = await openShop(provider.emulator.port);
afterAll(() => app.close());

function post(url: string, params: FormInput, key: string = KEYS.publishableKey, shop = app) {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    authorization: `Bearer ${key}`,
  };
  return shop.inject({ method: "POST", url, headers, payload: encodeForm(params) });
}

test("the script is small, served as a script, and works with a strict policy", async () => {
  const { statusCode, headers, body } = await app.inject("/_stripe/stripe.js");
  expect([statusCode, headers["content-type"], headers["x-content-type-options"]]).toEqual([
    200,
    "text/javascript; charset=utf-8",
    "nosniff",
  ]);
  expect(body).toBe(await readFile(script, "utf8"));
  expect(body.length).toBeLessThan(24_000);
  expect(body).not.toMatch(/\beval\(|new Function|innerHTML|setAttribute\("style"|https?:\/\//);
});

/** A new intent, and its browser's calls through the shop's origin. */
async function intentInBrowser() {
  const { id, client_secret } = await newIntent(provider.stripe);
  const call = (action: string) => (params: FormInput) =>
    post(`/_stripe/v1/payment_intents/${id}/${action}`, { client_secret, ...params });
  return { id, client_secret, confirm: call("confirm"), authenticate: call("authenticate") };
}

test("an authenticated payment succeeds; after a failed authentication another card can be used", async () => {
  const { confirm, authenticate } = await intentInBrowser();
  const billing_details = { email: "ann@example.com" };
  const token = TOKENS_BY_TEST_NUMBER.get("4000002500003155");
  const card = { type: "card", card: { token }, billing_details };
  const confirmed = await confirm({ payment_method_data: card });
  expect(confirmed.json()).toMatchObject({ status: "requires_action" });
  expect((await authenticate({ outcome: "failed" })).json()).toMatchObject({
    status: "requires_payment_method",
    last_payment_error: { code: "payment_intent_authentication_failure" },
  });
  expect((await authenticate({ outcome: "succeeded" })).statusCode).toBe(400);
  await confirm({ payment_method_data: card });
  const authenticated = await authenticate({ outcome: "succeeded" });
  expect(authenticated.json()).toMatchObject({ status: "succeeded" });
});

test("a decline reaches the browser in Stripe's format", async () => {
  const { confirm } = await intentInBrowser();
  const declined = await confirm({ payment_method: "pm_card_chargeDeclined" });
  const error = { type: "card_error", message: "Your card was declined." };
  expect([declined.statusCode, declined.json()]).toMatchObject([402, { error }]);
});

test("a request line with a host reaches only the emulator", async () => {
  const { id, client_secret } = await intentInBrowser();
  const shop = await openShop(provider.emulator.port);
  const { port } = new URL(await shop.listen({ host: "127.0.0.1", port: 0 }));
  const confirmWithoutCard = (host: string) =>
    new Promise<string>((resolve) => {
      const target = `http://${host}/_stripe/v1/payment_intents/${id}/confirm`;
      const body = encodeForm({ client_secret });
      const headers = [
        "Host: shop",
        `Authorization: Bearer ${KEYS.publishableKey}`,
        "Content-Type: application/x-www-form-urlencoded",
        `Content-Length: ${body.length}`,
        "Connection: close",
      ].join("\r\n");
      const socket = connect(Number(port), "127.0.0.1", () => {
        socket.write(`POST ${target} HTTP/1.1\r\n${headers}\r\n\r\n${body}`);
      });
      let response = "";
      socket.on("data", (chunk: Buffer) => (response += chunk.toString()));
      socket.on("close", () => resolve(response));
    });
  for (const host of ["shop", "x", "x@elsewhere.test", "x9"])
    expect(await confirmWithoutCard(host)).toMatch(/^HTTP\/1.1 400 .*missing a payment method/s);
  await shop.close();
});

test("proxies nothing else, and never with a secret key", async () => {
  const { id, client_secret } = await newIntent(provider.stripe);
  for (const url of [
    "/_stripe/v1/refunds",
    "/_stripe/v1/customers",
    "/_stripe/v1/payment_methods",
    `/_stripe/v1/payment_intents/${id}/cancel`,
    `/_stripe/v1/payment_intents/${id}`,
  ]) {
    expect((await post(url, {})).statusCode).toBe(404);
  }
  const confirmUrl = `/_stripe/v1/payment_intents/${id}/confirm`;
  const card = { payment_method: "pm_card_visa" };
  expect((await post(confirmUrl, card, KEYS.secretKey)).statusCode).toBe(401);
  for (const invalidId of [`${id}%2F..%2F..%2Frefunds`, "..%2Frefunds", `${id}%3Fx`]) {
    expect((await post(`/_stripe/v1/payment_intents/${invalidId}/confirm`, {})).statusCode).toBe(
      404,
    );
  }
  const encoded = `/%5Fstripe/v1/payment_intents/${id}/confirm?/_stripe/v1/refunds`;
  expect((await post(encoded, { client_secret })).body).toContain("missing a payment method");
  expect((await provider.stripe.paymentIntents.retrieve(id)).status).toBe(
    "requires_payment_method",
  );
});

test("refuses a body larger than any call needs", async () => {
  const url = "/_stripe/v1/payment_intents/pi_1/confirm";
  const { statusCode } = await post(url, { type: "x".repeat(20_000) });
  expect(statusCode).toBe(413);
});

test("an unreachable emulator is a connection error", async () => {
  const stopped = await startStripe();
  const shop = await openShop(stopped.emulator.port);
  await stopped.close();
  const url = "/_stripe/v1/payment_intents/pi_1/confirm";
  const response = await post(url, { type: "card" }, KEYS.publishableKey, shop);
  expect([response.statusCode, response.json()]).toMatchObject([
    502,
    { error: { type: "api_connection_error" } },
  ]);
  await shop.close();
});
