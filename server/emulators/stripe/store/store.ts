import type { StateFile } from "./database.ts";
import { collection, type Collection } from "./collection.ts";
import { openIdempotency, type Idempotency } from "./idempotency.ts";
import { openOutbox, type Outbox } from "./outbox.ts";
import * as records from "./records.ts";

/** The emulator's state, and its clock. */
export type Store = {
  readonly intents: Collection<records.Intent>;
  readonly charges: Collection<records.Charge>;
  readonly customers: Collection<records.Customer>;
  readonly paymentMethods: Collection<records.PaymentMethod>;
  readonly refunds: Collection<records.Refund>;
  readonly disputes: Collection<records.Dispute>;
  readonly events: Collection<records.Event>;
  readonly outbox: Outbox;
  readonly idempotency: Idempotency;
  /** Whole seconds since 1970, Stripe's unit. */
  readonly now: () => number;
  /** Runs `task` in a transaction that is on disk when this returns. */
  readonly transaction: <T>(task: () => T) => T;
};

/** `clock` returns milliseconds since 1970. Without a webhook, no deliveries are stored. */
export function openStore(file: StateFile, clock: () => number, hasWebhook: boolean): Store {
  return {
    intents: collection(file, "payment_intent", records.intentRecord),
    charges: collection(file, "charge", records.chargeRecord),
    customers: collection(file, "customer", records.customerRecord),
    paymentMethods: collection(file, "payment_method", records.paymentMethodRecord),
    refunds: collection(file, "refund", records.refundRecord),
    disputes: collection(file, "dispute", records.disputeRecord),
    events: collection(file, "event", records.eventRecord),
    outbox: openOutbox(file, clock, hasWebhook),
    idempotency: openIdempotency(file, clock),
    now: () => Math.floor(clock() / 1000),
    transaction(task) {
      file.exec("BEGIN IMMEDIATE");
      try {
        const result = task();
        file.exec("COMMIT");
        return result;
      } catch (error) {
        file.exec("ROLLBACK");
        throw error;
      }
    },
  };
}
