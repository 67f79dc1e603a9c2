import type { Faults } from "./faults.ts";

/** Where the stand-in keeps its state, whom it trusts and whom it tells. */
export type StripeEmulatorOptions = {
  /** Folder of the state file; created when missing. State outlives the process. */
  readonly dataDir: string;
  /** 0 (the default) takes any free port. */
  readonly port?: number;
  /** `sk_test_…`: the shop's server. */
  readonly secretKey: string;
  /** `pk_test_…`: the shopper's browser, which also needs an intent's client secret. */
  readonly publishableKey: string;
  /** The shop's webhook address; without one, events are only listed. */
  readonly webhookUrl?: string;
  /** `whsec_…`: signs what is sent to `webhookUrl`. */
  readonly webhookSecret: string;
  /** Milliseconds to wait before each repetition of a failed delivery; then it is given up. */
  readonly retryDelays?: readonly number[];
  /** Misbehaviour for tests. */
  readonly faults?: Faults;
  /** Milliseconds since 1970; `Date.now` unless told. */
  readonly clock?: () => number;
};

/** A running stand-in. `host` and `port` go to `new Stripe(secretKey, { host, port, protocol: "http" })`. */
export type StripeEmulator = {
  readonly host: string;
  readonly port: number;
  /** Opens a dispute on an intent's charge, as a shopper's bank would. Throws when it has no paid charge. */
  readonly dispute: (paymentIntentId: string) => void;
  /** Decides the newest dispute of an intent's charge, as its bank would. Throws when there is none. */
  readonly closeDispute: (paymentIntentId: string, outcome: "won" | "lost") => void;
  /** Lets a refund fail after it has succeeded, as a closed card's bank would. Throws when there is none of this id. */
  readonly failRefund: (refundId: string) => void;
  /** Resolves when no webhook is on its way or waiting for its next attempt. */
  readonly webhooksSettled: () => Promise<void>;
  /** Stops listening and delivering; what was not delivered is delivered after the next start. */
  readonly close: () => Promise<void>;
};
