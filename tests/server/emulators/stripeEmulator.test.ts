import { createServer, type IncomingHttpHeaders } from "node:http";
import Fastify from "fastify";
import { Stripe } from "stripe";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiFault, DeliveryFault, Faults } from "../../../server/emulators/stripe/faults.ts";
import { encodeForm, type FormInput } from "../../../server/emulators/stripe/form.ts";
import {
  buildStripeScript,
  stripeBrowserRoutes,
} from "../../../server/emulators/stripe/stripeBrowserRoutes.ts";
import { deferred } from "../../support/deferred.ts";
import { listenOnFreePort } from "../../support/listenOnFreePort.ts";
import { folderForFile } from "../../support/temporaryFolder.ts";
import { KEYS, newIntent, startStripe, stripeClient } from "./stripeUnderTest.ts";

// What the emulator promises beyond `stripeContract.ts`: webhooks, injected faults, and what a browser may do.

const webhook = await startWebhook();
let faults: Faults = {};
const provider = await startStripe({
  webhookUrl: webhook.url,
  faults: {
    onRequest: (request) => faults.onRequest?.(request),
    onDelivery: (delivery) => faults.onDelivery?.(delivery),
  },
});
const { stripe, emulator } = provider;
beforeEach(async () => {
  faults = {};
  await emulator.waitForDeliveries();
  webhook.received.length = 0;
});
afterAll(async () => {
  await provider.close();
  await webhook.close();
});

/** A webhook that verifies signatures with the `stripe` package; `nextStatuses` are those of its next responses, 200 by default. */
async function startWebhook() {
  const received: { readonly headers: IncomingHttpHeaders; readonly event: Stripe.Event }[] = [];
  const nextStatuses: number[] = [];
  const { webhooks } = new Stripe(KEYS.secretKey);
  const server = createServer((request, response) => {
    let payload = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (payload += chunk));
    request.on("end", () => {
      const { headers } = request;
      const signature = headers["stripe-signature"] ?? "";
      const event = webhooks.constructEvent(payload, signature, KEYS.webhookSecret);
      received.push({ headers, event });
      response.writeHead(nextStatuses.shift() ?? 200).end();
    });
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    nextStatuses,
    types: () => received.map(({ event }) => event.type),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

async function pay(card = "visa"): Promise<Stripe.PaymentIntent> {
  const { id } = await newIntent(stripe);
  return stripe.paymentIntents.confirm(id, { payment_method: `pm_card_${card}` });
}

describe("the webhook", () => {
  test("receives each subscribed event, signed, with the object's state at that time", async () => {
    const paid = await pay();
    await emulator.waitForDeliveries();
    await stripe.refunds.create({ payment_intent: paid.id, amount: 100 });
    emulator.dispute(paid.id);
    await stripe.paymentIntents.cancel((await newIntent(stripe)).id);
    await expect(pay("chargeDeclined")).rejects.toThrow(Stripe.errors.StripeCardError);
    await emulator.waitForDeliveries();
    expect(webhook.types().toSorted()).toEqual([
      "charge.dispute.created",
      "charge.refunded",
      "payment_intent.canceled",
      "payment_intent.payment_failed",
      "payment_intent.succeeded",
    ]);
    expect(webhook.received[0]?.event).toMatchObject({
      type: "payment_intent.succeeded",
      data: { object: { id: paid.id, amount_received: 2499 } },
    });
  });

  test("gets a delivery again until it accepts it", async () => {
    webhook.nextStatuses.push(500, 503);
    await pay();
    await emulator.waitForDeliveries();
    const ids = webhook.received.map(({ event }) => event.id);
    expect(ids).toEqual(Array(3).fill(ids[0]));
  });

  test("never gets a dropped event, a duplicated one twice, a delayed one after later ones", async () => {
    const { promise: until, resolve: release } = deferred();
    const deliveryFaults: { readonly [type: string]: DeliveryFault } = {
      "payment_intent.succeeded": { kind: "delay", until },
      "charge.refunded": { kind: "duplicate", copies: 2 },
      "payment_intent.canceled": { kind: "drop" },
    };
    faults = { onDelivery: ({ type }) => deliveryFaults[type] };
    const paid = await pay();
    await stripe.paymentIntents.cancel((await newIntent(stripe)).id);
    await stripe.refunds.create({ payment_intent: paid.id });
    const types = ["charge.refunded", "charge.refunded"];
    await expect.poll(webhook.types, { timeout: 30_000 }).toEqual(types);
    release();
    await emulator.waitForDeliveries();
    expect(webhook.types()).toEqual([...types, "payment_intent.succeeded"]);
  });

  test("gets the event of a call without a response", async () => {
    faults = {
      onRequest: ({ path }) =>
        path.endsWith("/confirm") ? { kind: "no-response", when: "after" } : undefined,
    };
    await expect(pay()).rejects.toThrow(Stripe.errors.StripeConnectionError);
    await expect.poll(webhook.types, { timeout: 30_000 }).toEqual(["payment_intent.succeeded"]);
  });

  test("gets an event that was pending at a stop after the next start", async () => {
    const options = { dataDir: folderForFile(), webhookUrl: webhook.url };
    const until = new Promise<void>(() => {});
    const delayed = { onDelivery: () => ({ kind: "delay", until }) as const };
    const stopped = await startStripe({ ...options, faults: delayed });
    const paid = await newIntent(stopped.stripe);
    await stopped.stripe.paymentIntents.confirm(paid.id, { payment_method: "pm_card_visa" });
    await stopped.emulator.close();
    expect(webhook.received).toEqual([]);
    const restarted = await startStripe(options);
    await restarted.emulator.waitForDeliveries();
    await restarted.close();
    expect(webhook.received.map(({ event }) => event.data.object)).toMatchObject([{ id: paid.id }]);
  });
});

describe("a request with an idempotency key", () => {
  const create = (idempotencyKey: string) =>
    stripe.paymentIntents.create({ amount: 100, currency: "usd" }, { idempotencyKey });

  /** Injects a fault into the next request only. */
  const failNext = (fault: ApiFault) => {
    let isFirst = true;
    const onRequest = () => {
      const injected = isFirst ? fault : undefined;
      isFirst = false;
      return injected;
    };
    faults = { onRequest };
  };

  /** How many intents the calls create. */
  const countNew = async (calls: () => Promise<unknown>) => {
    const [last] = (await stripe.paymentIntents.list({ limit: 1 })).data;
    await calls();
    const { data } = await stripe.paymentIntents.list({ limit: 100 });
    return data.findIndex(({ id }) => id === last?.id);
  };

  test.each(["after", "before"] as const)(
    "is performed once, though its connection is lost %s the work",
    async (when) => {
      const retryingClient = stripeClient(emulator.port, 2);
      const countIntents = await countNew(async () => {
        failNext({ kind: "no-response", when });
        await newIntent(retryingClient);
      });
      expect(countIntents).toBe(1);
    },
  );

  test.each([
    ["after", 1],
    ["before", 0],
  ] as const)("gets a 500 %s the work again for its key", async (when, count) => {
    const created = await countNew(async () => {
      failNext({ kind: "status", status: 500, when });
      for (let times = 0; times < 3; times += 1)
        await expect(create(`failed ${when}`)).rejects.toMatchObject({ statusCode: 500 });
    });
    expect(created).toBe(count);
  });

  test("may be sent again after a 429", async () => {
    failNext({ kind: "status", status: 429, when: "before" });
    await expect(create("busy")).rejects.toMatchObject({ statusCode: 429 });
    expect((await create("busy")).amount).toBe(100);
  });

  test("is refused while the same request is running", async () => {
    const [arrival, release] = [deferred(), deferred()];
    faults = {
      onRequest() {
        arrival.resolve();
        return { kind: "delay", until: release.promise };
      },
    };
    const first = create("in use");
    await arrival.promise;
    await expect(create("in use")).rejects.toMatchObject({ code: "idempotency_key_in_use" });
    release.resolve();
    expect((await create("in use")).id).toBe((await first).id);
  });
});

const formHeaders = (key: string) => ({
  authorization: `Bearer ${key}`,
  "content-type": "application/x-www-form-urlencoded",
});

test("only the secret key creates an intent", async () => {
  const create = (key: string) => newIntent(stripeClient(emulator.port, 0, key));
  await expect(create("sk_test_other")).rejects.toMatchObject({ statusCode: 401 });
  await expect(create(KEYS.publishableKey)).rejects.toMatchObject({
    statusCode: 403,
    code: "secret_key_required",
  });
});

describe("a browser", () => {
  const confirm = (id: string, params: FormInput) =>
    provider.browser("POST", `/payment_intents/${id}/confirm`, {
      payment_method: "pm_card_visa",
      ...params,
    });

  test("needs the client secret to pay an intent", async () => {
    const intent = await newIntent(stripe);
    const other = await newIntent(stripe);
    for (const params of [{}, { client_secret: other.client_secret }])
      expect((await confirm(intent.id, params)).status).toBe(400);
    const { body } = await confirm(intent.id, { client_secret: intent.client_secret });
    expect(body).toMatchObject({ status: "succeeded" });
  });

  test("gets neither metadata nor customer nor charge of an intent, not even in an error", async () => {
    const { id: customer } = await stripe.customers.create({});
    const metadata = { snapshot: "for the server only" };
    const money = { amount: 100, currency: "usd" };
    const intent = await stripe.paymentIntents.create({ ...money, customer, metadata });
    const secret = { client_secret: intent.client_secret };
    const responses = [
      await confirm(intent.id, { ...secret, payment_method: "pm_card_chargeDeclined" }),
      await confirm(intent.id, secret),
      await confirm(intent.id, secret),
    ];
    expect(responses.map(({ status }) => status)).toEqual([402, 200, 400]);
    for (const text of [customer, metadata.snapshot, "latest_charge"])
      expect(JSON.stringify(responses)).not.toContain(text);
  });
});

describe("through the shop's origin", async () => {
  const app = Fastify();
  const script = await buildStripeScript(folderForFile());
  await app.register(stripeBrowserRoutes, { emulator, script });
  afterAll(() => app.close());

  const post = (url: string, params: FormInput, key = KEYS.publishableKey) =>
    app.inject({ method: "POST", url, headers: formHeaders(key), payload: encodeForm(params) });

  test("a card that requires authentication pays when it succeeds, and may fail before", async () => {
    const { id, client_secret } = await newIntent(stripe);
    const call = async (action: string, params: FormInput) =>
      (
        await post(`/_stripe/v1/payment_intents/${id}/${action}`, { client_secret, ...params })
      ).json<object>();
    const card = { payment_method: "pm_card_authenticationRequired" };
    expect(await call("confirm", card)).toMatchObject({ status: "requires_action" });
    expect(await call("authenticate", { outcome: "failed" })).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
    expect(await call("authenticate", { outcome: "succeeded" })).toHaveProperty("error");
    await call("confirm", card);
    // An authentication covers the amount, so another amount requires another confirmation.
    const { status } = await stripe.paymentIntents.update(id, { amount: 2697 });
    expect(status).toBe("requires_confirmation");
    await call("confirm", card);
    expect(await call("authenticate", { outcome: "succeeded" })).toMatchObject({
      status: "succeeded",
      amount: 2697,
    });
  });

  test("nothing else can be called, and nothing with a secret key", async () => {
    const { id, client_secret } = await newIntent(stripe);
    const intent = `/_stripe/v1/payment_intents/${id}`;
    for (const url of [
      "/_stripe/v1/refunds",
      intent,
      `${intent}/cancel`,
      `${intent}%2F..%2F..%2Frefunds/confirm`,
    ])
      expect((await post(url, { client_secret })).statusCode).toBe(404);
    const params = { client_secret, payment_method: "pm_card_visa" };
    expect((await post(`${intent}/confirm`, params, KEYS.secretKey)).statusCode).toBe(401);
  });
});
