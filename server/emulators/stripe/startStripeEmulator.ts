import { buildApi } from "./api.ts";
import { closeDispute, openDispute } from "./disputes.ts";
import { startWebhooks } from "./events.ts";
import type { Faults } from "./faults.ts";
import { idempotentCalls } from "./idempotency.ts";
import { failRefund } from "./refunds.ts";
import { openStore } from "./store.ts";

export interface StripeEmulatorOptions {
  /** Folder of the state file. Created if missing. State survives a restart. */
  readonly dataDir: string;
  /** `sk_test_…`, for the shop's server. */
  readonly secretKey: string;
  /** `pk_test_…`, for the shopper's browser, which also needs an intent's client secret. */
  readonly publishableKey: string;
  /** The shop's webhook URL. Without a URL, events are only listed. */
  readonly webhookUrl?: string | undefined;
  /** `whsec_…`, signs webhooks. */
  readonly webhookSecret: string;
  /** Milliseconds before each retry of a failed delivery. After the last retry the event is dropped. */
  readonly retryDelays?: readonly number[];
  /** Injected faults for tests. */
  readonly faults?: Faults;
  /** Milliseconds since 1970; default `Date.now`. */
  readonly clock?: () => number;
}

export type StripeEmulator = Awaited<ReturnType<typeof startStripeEmulator>>;

/** In milliseconds. In total long enough for a restart of the shop. */
const RETRY_DELAYS = [100, 500, 2_000, 10_000, 60_000, 600_000, 3_600_000];

const HOST = "127.0.0.1";

/**
 * Starts an emulator of Stripe on a free port of the loopback interface. State is on disk before a response is sent, so the
 * process may be killed at any moment. @throws Error if the state file can't be used
 */
export async function startStripeEmulator(options: StripeEmulatorOptions) {
  const { secretKey, publishableKey, faults = {}, clock = Date.now } = options;
  const { webhookUrl: url, webhookSecret: secret, retryDelays = RETRY_DELAYS } = options;
  const store = openStore(options.dataDir, clock);
  const webhooks = startWebhooks({ store, url, secret, retryDelays, faults, clock });
  const api = buildApi({
    calls: idempotentCalls(store, clock),
    keys: { secretKey, publishableKey },
    faults,
    afterResponse: webhooks.deliverPending,
  });
  /** Makes a change by Stripe or a bank, without an API request. */
  const simulate = (change: () => void): void => {
    store.transaction(change);
    webhooks.deliverPending();
  };
  const address = new URL(await api.listen({ host: HOST, port: 0 }));
  webhooks.deliverPending();

  return {
    /** `host` and `port` are options of the Stripe client, with `protocol: "http"`. */
    host: HOST,
    port: Number(address.port),
    /** The API, for requests within the process. */
    api,
    /** Opens a dispute of an intent's charge. @throws Error if the intent has no paid charge */
    dispute: (intentId: string) => simulate(() => openDispute(store, intentId)),
    /** Closes the newest dispute of an intent's charge. @throws Error if there is none */
    closeDispute: (intentId: string, outcome: "won" | "lost") =>
      simulate(() => closeDispute(store, intentId, outcome)),
    /** Makes a successful refund fail, as if the card were closed. @throws Error if there is no such refund */
    failRefund: (refundId: string) => simulate(() => failRefund(store, refundId)),
    /** Resolves when no delivery is pending. */
    waitForDeliveries: () => webhooks.waitForDeliveries(),
    /** Stops listening and delivering. Pending events are delivered after the next start. */
    async close(): Promise<void> {
      await api.close();
      await webhooks.stop();
      store.file.close();
    },
  };
}
