import { rm } from "node:fs/promises";
import { join } from "node:path";
import Database from "libsql";
import { Stripe } from "stripe";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DeliveryFault, Faults } from "../../../server/emulators/stripe/faults.ts";
import { deferred } from "../../support/deferred.ts";
import {
  newDataDir,
  newIntent,
  onEventType,
  startStripe,
  startWebhook,
  type StripeUnderTest,
} from "./stripeUnderTest.ts";

/** In milliseconds: long enough for a busy machine. */
const POLL_OPTIONS = { timeout: 30_000 };

let webhook: Awaited<ReturnType<typeof startWebhook>>;
let lastStarted: StripeUnderTest | undefined;
beforeEach(async () => {
  webhook = await startWebhook();
});
afterEach(async () => {
  await lastStarted?.close();
  lastStarted = undefined;
  await webhook.close();
});

async function start(faults: Faults = {}): Promise<StripeUnderTest> {
  lastStarted = await startStripe({ webhookUrl: webhook.url, faults });
  return lastStarted;
}

async function pay({ stripe }: StripeUnderTest, card = "visa"): Promise<Stripe.PaymentIntent> {
  const { id } = await newIntent(stripe);
  return stripe.paymentIntents.confirm(id, { payment_method: `pm_card_${card}` });
}

test("each subscribed event is delivered, signed, with the object's state at that time", async () => {
  const provider = await start();
  const { stripe, emulator } = provider;
  const paid = await pay(provider);
  await emulator.waitForDeliveries();
  await stripe.refunds.create({ payment_intent: paid.id, amount: 100 });
  emulator.dispute(paid.id);
  await stripe.paymentIntents.cancel((await newIntent(stripe)).id);
  await stripe.paymentIntents
    .confirm((await newIntent(stripe)).id, { payment_method: "pm_card_chargeDeclined" })
    .catch(() => {});
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

test("an unaccepted delivery is retried until it is accepted", async () => {
  const provider = await start();
  webhook.nextStatuses.push(500, 503);
  await pay(provider);
  await provider.emulator.waitForDeliveries();
  expect(webhook.received.map(({ event }) => event.id)).toEqual(
    Array.from({ length: 3 }, () => webhook.received[0]?.event.id),
  );
});

test("a delivery that is never accepted is dropped, but still listed", async () => {
  const provider = await start();
  webhook.nextStatuses.push(500, 500, 500, 500, 500, 500);
  await pay(provider);
  await provider.emulator.waitForDeliveries();
  // The first delivery and three retries (`retryDelays` of `startStripe`).
  expect(webhook.received).toHaveLength(4);
  expect(
    (await provider.stripe.events.list({ types: ["payment_intent.succeeded"] })).data,
  ).toHaveLength(1);
});

test("an event has its number of pending webhooks", async () => {
  const { promise: until, resolve: release } = deferred();
  const provider = await start(onEventType("payment_intent.succeeded", { kind: "delay", until }));
  await pay(provider);
  const pending = async () =>
    (await provider.stripe.events.list({ types: ["payment_intent.succeeded"] })).data[0]
      ?.pending_webhooks;
  expect(await pending()).toBe(1);
  release();
  await provider.emulator.waitForDeliveries();
  expect(await pending()).toBe(0);
});

test("a dropped event never arrives, a duplicated one twice, a delayed one after later ones", async () => {
  const { promise: until, resolve: release } = deferred();
  const deliveryFaults: { readonly [type: string]: DeliveryFault } = {
    "payment_intent.succeeded": { kind: "delay", until },
    "charge.refunded": { kind: "duplicate", copies: 2 },
    "payment_intent.canceled": { kind: "drop" },
  };
  const provider = await start({
    onDelivery: ({ type }) => deliveryFaults[type],
  });
  const paid = await pay(provider);
  await provider.stripe.paymentIntents.cancel((await newIntent(provider.stripe)).id);
  await provider.stripe.refunds.create({ payment_intent: paid.id });
  await expect.poll(webhook.types, POLL_OPTIONS).toEqual(["charge.refunded", "charge.refunded"]);
  release();
  await provider.emulator.waitForDeliveries();
  expect(webhook.types()).toEqual([
    "charge.refunded",
    "charge.refunded",
    "payment_intent.succeeded",
  ]);
});

test("the event of a call without a response is delivered", async () => {
  const provider = await start({
    onRequest: ({ path }) =>
      path.endsWith("/confirm") ? { kind: "no-response", when: "after" } : undefined,
  });
  await expect(pay(provider)).rejects.toThrow(Stripe.errors.StripeConnectionError);
  await expect.poll(webhook.types, POLL_OPTIONS).toEqual(["payment_intent.succeeded"]);
});

test("events that were pending at a stop are delivered after the next start", async () => {
  const dataDir = await newDataDir();
  const until = new Promise<void>(() => {});
  const stopped = await startStripe({
    dataDir,
    retryDelays: [],
    webhookUrl: webhook.url,
    faults: { onDelivery: () => ({ kind: "delay", until }) },
  });
  const paid = await pay(stopped);
  await stopped.emulator.close();
  expect(webhook.received).toEqual([]);
  lastStarted = await startStripe({ dataDir, webhookUrl: webhook.url });
  await lastStarted.emulator.waitForDeliveries();
  expect(webhook.received.map(({ event }) => event.data.object)).toMatchObject([{ id: paid.id }]);
  await rm(dataDir, { recursive: true, force: true });
});

test("a payment with the disputed card is reported as disputed and can't be refunded", async () => {
  const provider = await start();
  const paid = await pay(provider, "createDispute");
  await provider.emulator.waitForDeliveries();
  expect(webhook.types().toSorted()).toEqual([
    "charge.dispute.created",
    "payment_intent.succeeded",
  ]);
  expect((await provider.stripe.charges.list({ payment_intent: paid.id })).data).toMatchObject([
    { disputed: true },
  ]);
  await expect(provider.stripe.refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({
    code: "charge_disputed",
  });
});

test("an error of the state file is a warning and delays an event, but loses none, and the process continues", async () => {
  const provider = await start();
  const emitWarning = vi.spyOn(process, "emitWarning").mockReturnValue();
  const file = new Database(join(provider.dataDir, "stripe.sqlite"));
  const pendingDeliveries = "SELECT attempts FROM deliveries";
  // The dispatcher fails to delete the pending delivery.
  file.exec(
    "CREATE TRIGGER full BEFORE DELETE ON deliveries BEGIN SELECT RAISE(FAIL, 'full'); END",
  );
  await pay(provider);
  await expect.poll(() => emitWarning.mock.calls.length, POLL_OPTIONS).toBeGreaterThan(0);
  expect(file.prepare(pendingDeliveries).all()).toHaveLength(1);
  file.exec("DROP TRIGGER full");
  await provider.emulator.waitForDeliveries();
  expect(file.prepare(pendingDeliveries).all()).toEqual([]);
  file.close();
  expect(webhook.types()).toContain("payment_intent.succeeded");
});
