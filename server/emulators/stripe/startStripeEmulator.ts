import type { AddressInfo } from "node:net";
import { openStore, type Store } from "./store/books.ts";
import { openStateFile } from "./store/database.ts";
import type { Context } from "./api/endpoint.ts";
import { failRefund } from "./api/failRefund.ts";
import { latestDispute } from "./api/disputes.ts";
import { closeDispute, openDispute } from "./api/openDispute.ts";
import { buildStripeApp } from "./http/buildStripeApp.ts";
import type { StripeEmulator, StripeEmulatorOptions } from "./options.ts";
import { startWebhookDispatcher, type WebhookDispatcher } from "./webhooks/webhookDispatcher.ts";
import { recordEvents } from "./webhooks/recordEvent.ts";

/** From a moment to an hour: the shop may be restarting. */
const RETRY_DELAYS = [100, 500, 2_000, 10_000, 60_000, 600_000, 3_600_000];

const HOST = "127.0.0.1";

/**
 * Starts the stand-in for Stripe on the loopback interface. Its state is on the disk before it answers,
 * so it may be killed at any moment. Throws when the port or the state file is not to be had.
 */
export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const { dataDir, port = 0, secretKey, publishableKey, faults, clock = Date.now } = options;
  const file = openStateFile(dataDir);
  const books = openStore(file, clock);
  const delivered = options.webhookUrl !== undefined;
  const courier = courierOf(options, books, clock);
  const inTheWorld = (happens: (context: Pick<Context, "books" | "emit">) => void): void => {
    const cause = { id: null, idempotency_key: null };
    books.atomically(() => happens({ books, emit: recordEvents(books, cause, delivered) }));
    courier.wake();
  };
  const app = buildStripeApp({
    books,
    keys: { secretKey, publishableKey },
    onCall: faults?.onCall,
    delivered,
    afterAnswer: courier.wake,
  });
  await app.listen({ host: HOST, port });
  courier.wake();

  return {
    host: HOST,
    port: portOf(app.server.address()),
    dispute(paymentIntentId) {
      inTheWorld((context) => {
        const chargeId = books.intents.find(paymentIntentId)?.latest_charge ?? "";
        const charge = books.charges.find(chargeId);
        if (charge?.paid !== true)
          throw new Error(`${paymentIntentId} has no paid charge to dispute`);
        openDispute(context, charge);
      });
    },
    closeDispute(paymentIntentId, outcome) {
      inTheWorld((context) => {
        const found = latestDispute(
          books,
          books.intents.find(paymentIntentId)?.latest_charge ?? "",
        );
        if (found === undefined) throw new Error(`${paymentIntentId} has no dispute`);
        closeDispute(context, found, outcome);
      });
    },
    failRefund(refundId) {
      inTheWorld((context) => {
        const refund = books.refunds.find(refundId);
        const charge = books.charges.find(refund?.charge ?? "");
        if (refund === undefined || charge === undefined) throw new Error(`no refund ${refundId}`);
        failRefund(context, refund, charge);
      });
    },
    webhooksSettled: courier.settled,
    async close() {
      await app.close();
      await courier.stop();
      file.close();
    },
  };
}

const NOBODY_TO_TELL: WebhookDispatcher = {
  wake: () => {},
  settled: async () => {},
  stop: async () => {},
};

function courierOf(
  options: StripeEmulatorOptions,
  books: Store,
  clock: () => number,
): WebhookDispatcher {
  const { webhookUrl: url, webhookSecret: secret, retryDelays = RETRY_DELAYS, faults } = options;
  if (url === undefined) return NOBODY_TO_TELL;
  return startWebhookDispatcher({
    books,
    url,
    secret,
    retryDelays,
    onDelivery: faults?.onDelivery,
    clock,
  });
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string")
    throw new Error("The stand-in for Stripe has no port");
  return address.port;
}
