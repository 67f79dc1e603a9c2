import type { Faults } from "./faults.ts";

export interface StripeEmulatorOptions {
  /** Folder of the state file. Created if missing. State survives a restart. */
  readonly dataDir: string;
  /** 0 (the default) selects a free port. */
  readonly port?: number;
  /** `sk_test_…`, for the shop's server. */
  readonly secretKey: string;
  /** `pk_test_…`, for the shopper's browser, which also needs an intent's client secret. */
  readonly publishableKey: string;
  /** The shop's webhook URL. Without a URL, events are only listed. */
  readonly webhookUrl?: string;
  /** `whsec_…`, signs webhooks. */
  readonly webhookSecret: string;
  /** Milliseconds before each retry of a failed delivery. After the last retry the event is dropped. */
  readonly retryDelays?: readonly number[];
  /** Injected faults for tests. */
  readonly faults?: Faults;
  /** Milliseconds since 1970; default `Date.now`. */
  readonly clock?: () => number;
}

/** `host` and `port` are options of the Stripe client, with `protocol: "http"`. */
export interface StripeEmulator {
  readonly host: string;
  readonly port: number;
  /** Opens a dispute of an intent's charge. @throws Error if the intent has no paid charge. */
  readonly dispute: (paymentIntentId: string) => void;
  /** Closes the newest dispute of an intent's charge. @throws Error when there is none. */
  readonly closeDispute: (paymentIntentId: string, outcome: "won" | "lost") => void;
  /** Makes a successful refund fail, as if the card were closed. @throws Error if there is no such refund. */
  readonly failRefund: (refundId: string) => void;
  /** Resolves when no delivery is running or scheduled. */
  readonly waitForDeliveries: () => Promise<void>;
  /** Stops listening and delivering. Pending events are delivered after the next start. */
  readonly close: () => Promise<void>;
}
