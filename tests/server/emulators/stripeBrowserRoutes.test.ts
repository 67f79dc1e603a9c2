import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PUBLISHED_TOKENS } from "../../../server/emulators/stripe/browser/card/publishedCards.ts";
import { buildStripeScript } from "../../../server/emulators/stripe/buildStripeScript.ts";
import { encodeForm, type FormInput } from "../../../server/emulators/stripe/http/form.ts";
import { stripeBrowserRoutes } from "../../../server/emulators/stripe/stripeBrowserRoutes.ts";
import { KEYS, newIntent, startStripe, type StripeUnderTest } from "./stripeUnderTest.ts";

let running: StripeUnderTest;
let app: FastifyInstance;
let dir: string;
let script: string;

async function shop(port: number): Promise<FastifyInstance> {
  const made = Fastify();
  // The shop's own parser for forms must not interfere.
  made.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, _body, done) => done(null, {}),
  );
  await made.register(stripeBrowserRoutes, { host: "127.0.0.1", port, script });
  return made;
}

beforeAll(async () => {
  running = await startStripe();
  dir = await mkdtemp(join(tmpdir(), "script-"));
  script = await buildStripeScript(dir);
  app = await shop(running.emulator.port);
});
afterAll(async () => {
  await app.close();
  await running.close();
  await rm(dir, { recursive: true });
});

function post(
  to: FastifyInstance,
  url: string,
  params: FormInput,
  key: string = KEYS.publishableKey,
) {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    authorization: `Bearer ${key}`,
  };
  return to.inject({ method: "POST", url, headers, payload: encodeForm(params) });
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

test("an intent is read and paid through the shop's origin", async () => {
  const { id, client_secret: secret } = await newIntent(running.stripe);
  const read = await app.inject({
    url: `/_stripe/v1/payment_intents/${id}?client_secret=${secret}`,
    headers: { authorization: `Bearer ${KEYS.publishableKey}` },
  });
  expect(read.json()).toMatchObject({ id, status: "requires_payment_method" });
  const data = {
    type: "card",
    card: { token: "tok_visa" },
    billing_details: { email: "ann@example.com" },
  };
  const paid = await post(app, `/_stripe/v1/payment_intents/${id}/confirm`, {
    client_secret: secret,
    payment_method_data: data,
  });
  expect([paid.statusCode, paid.json()]).toMatchObject([200, { status: "succeeded" }]);
});

test("a shopper who authenticates has paid; after a failure another card can be used", async () => {
  const card = { type: "card", card: { token: PUBLISHED_TOKENS.get("4000002500003155") } };
  const { id, client_secret: secret } = await newIntent(running.stripe);
  const confirm = () =>
    post(app, `/_stripe/v1/payment_intents/${id}/confirm`, {
      client_secret: secret,
      payment_method_data: card,
    });
  const answer = (outcome: string) =>
    post(app, `/_stripe/v1/payment_intents/${id}/authenticate`, { client_secret: secret, outcome });
  expect((await confirm()).json()).toMatchObject({ status: "requires_action" });
  expect((await answer("failed")).json()).toMatchObject({
    status: "requires_payment_method",
    last_payment_error: { code: "payment_intent_authentication_failure" },
  });
  expect((await answer("succeeded")).statusCode).toBe(400);
  await confirm();
  expect((await answer("succeeded")).json()).toMatchObject({ status: "succeeded" });
});

test("a decline reaches the browser in Stripe's format", async () => {
  const { id, client_secret: secret } = await newIntent(running.stripe);
  const declined = await post(app, `/_stripe/v1/payment_intents/${id}/confirm`, {
    client_secret: secret,
    payment_method: "pm_card_chargeDeclined",
  });
  expect([declined.statusCode, declined.json()]).toMatchObject([
    402,
    { error: { type: "card_error", message: "Your card was declined." } },
  ]);
});

test("a request line with a host reaches only the emulator", async () => {
  const { id, client_secret: secret } = await newIntent(running.stripe);
  const made = await shop(running.emulator.port);
  const { port } = new URL(await made.listen({ host: "127.0.0.1", port: 0 }));
  const ask = (host: string) =>
    new Promise<string>((tell) => {
      const target = `http://${host}/_stripe/v1/payment_intents/${id}?client_secret=${secret}`;
      const headers = `Host: shop\r\nAuthorization: Bearer ${KEYS.publishableKey}\r\nConnection: close`;
      const socket = connect(Number(port), "127.0.0.1", () => {
        socket.write(`GET ${target} HTTP/1.1\r\n${headers}\r\n\r\n`);
      });
      let all = "";
      socket.on("data", (chunk: Buffer) => (all += chunk.toString()));
      socket.on("close", () => tell(all));
    });
  for (const host of ["shop", "x", "x@elsewhere.test", "x9"])
    expect(await ask(host)).toMatch(/^HTTP\/1.1 200 .*requires_payment_method/s);
  await made.close();
});

test("proxies nothing else, and never with a secret key", async () => {
  const { id } = await newIntent(running.stripe);
  for (const url of [
    "/_stripe/v1/refunds",
    "/_stripe/v1/customers",
    `/_stripe/v1/payment_intents/${id}/cancel`,
    `/_stripe/v1/payment_intents/${id}`,
  ]) {
    expect((await post(app, url, {})).statusCode).toBe(404);
  }
  expect(
    (
      await post(
        app,
        `/_stripe/v1/payment_intents/${id}/confirm`,
        { payment_method: "pm_card_visa" },
        KEYS.secretKey,
      )
    ).statusCode,
  ).toBe(401);
  for (const odd of [`${id}%2F..%2F..%2Frefunds`, "..%2Frefunds", `${id}%3Fx`]) {
    expect((await post(app, `/_stripe/v1/payment_intents/${odd}/confirm`, {})).statusCode).toBe(
      404,
    );
  }
  expect((await running.stripe.paymentIntents.retrieve(id)).status).toBe("requires_payment_method");
});

test("refuses a body larger than any call needs", async () => {
  const answer = await post(app, "/_stripe/v1/payment_methods", { type: "x".repeat(20_000) });
  expect(answer.statusCode).toBe(413);
});

test("an unreachable emulator is a connection error", async () => {
  const gone = await startStripe();
  const orphan = await shop(gone.emulator.port);
  await gone.close();
  const answer = await post(orphan, "/_stripe/v1/payment_methods", { type: "card" });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    502,
    { error: { type: "api_connection_error" } },
  ]);
  await orphan.close();
});
