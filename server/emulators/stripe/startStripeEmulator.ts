import { openStore, type Store } from "./store/store.ts";
import { openStateFile } from "./store/database.ts";
import type { ChangeContext } from "./api/endpoint.ts";
import { failRefund } from "./api/refunds.ts";
import { closeDispute, findLatestDispute, openDispute } from "./api/disputes.ts";
import { buildStripeApp } from "./http/buildStripeApp.ts";
import type { StripeEmulator, StripeEmulatorOptions } from "./options.ts";
import { startWebhookDispatcher, type WebhookDispatcher } from "./webhooks/webhookDispatcher.ts";
import { createEventRecorder } from "./webhooks/eventRecorder.ts";

/** In milliseconds. In total long enough for a restart of the shop. */
const RETRY_DELAYS = [100, 500, 2_000, 10_000, 60_000, 600_000, 3_600_000];

const HOST = "127.0.0.1";

/**
 * Starts an emulator of Stripe on the loopback interface. State is on disk before a response is sent, so the process
 * may be killed at any moment. @throws if the port or the state file is not available.
 */
export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const { dataDir, secretKey, publishableKey, faults, clock = Date.now } = options;
  const file = openStateFile(dataDir);
  const store = openStore(file, clock, options.webhookUrl !== undefined);
  const dispatcher = startDispatcher(options, store, clock);
  /** Simulates a change by Stripe or a bank, without an API request. */
  const simulate = (change: (context: ChangeContext) => void): void => {
    const request = { id: null, idempotency_key: null };
    store.transaction(() => change({ store, emit: createEventRecorder(store, request) }));
    dispatcher.deliverDue();
  };
  const app = buildStripeApp({
    store,
    keys: { secretKey, publishableKey },
    onRequest: faults?.onRequest,
    afterResponse: dispatcher.deliverDue,
  });
  const address = new URL(await app.listen({ host: HOST, port: options.port ?? 0 }));
  dispatcher.deliverDue();

  return {
    host: HOST,
    port: Number(address.port),
    dispute(paymentIntentId) {
      simulate((context) => {
        const charge = store.charges.find(store.intents.find(paymentIntentId)?.latest_charge);
        if (charge?.paid !== true)
          throw new Error(`${paymentIntentId} has no paid charge to dispute`);
        openDispute(context, charge);
      });
    },
    closeDispute(paymentIntentId, outcome) {
      simulate((context) => {
        const chargeId = store.intents.find(paymentIntentId)?.latest_charge ?? null;
        const dispute = chargeId === null ? undefined : findLatestDispute(store, chargeId);
        if (dispute === undefined) throw new Error(`${paymentIntentId} has no dispute`);
        closeDispute(context, dispute, outcome);
      });
    },
    failRefund(refundId) {
      simulate((context) => {
        const refund = store.refunds.find(refundId);
        const charge = store.charges.find(refund?.charge);
        if (refund === undefined || charge === undefined)
          throw new Error(`There is no refund ${refundId}`);
        failRefund(context, refund, charge);
      });
    },
    waitForDeliveries: dispatcher.waitForDeliveries,
    async close() {
      await app.close();
      await dispatcher.stop();
      file.close();
    },
  };
}

const NO_WEBHOOK: WebhookDispatcher = {
  deliverDue: () => {},
  waitForDeliveries: async () => {},
  stop: async () => {},
};

function startDispatcher(
  options: StripeEmulatorOptions,
  store: Store,
  clock: () => number,
): WebhookDispatcher {
  const { webhookUrl: url, webhookSecret: secret, retryDelays = RETRY_DELAYS, faults } = options;
  if (url === undefined) return NO_WEBHOOK;
  return startWebhookDispatcher({
    store,
    url,
    secret,
    retryDelays,
    onDelivery: faults?.onDelivery,
    clock,
  });
}
