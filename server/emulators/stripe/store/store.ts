import type { StateFile } from "./database.ts";
import { type Collection, openCollection } from "./collection.ts";
import { openIdempotency, type Idempotency } from "./idempotency.ts";
import { openOutbox, type Outbox } from "./outbox.ts";
import * as records from "./records.ts";

/** The emulator's stored objects, and its clock. */
export interface Store {
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
}

/** `clock` returns milliseconds since 1970. Without a webhook, no deliveries are stored. */
export function openStore(file: StateFile, clock: () => number, hasWebhook: boolean): Store {
  return {
    intents: openCollection(file, "payment_intent", records.intentRecord),
    charges: openCollection(file, "charge", records.chargeRecord),
    customers: openCollection(file, "customer", records.customerRecord),
    paymentMethods: openCollection(file, "payment_method", records.paymentMethodRecord),
    refunds: openCollection(file, "refund", records.refundRecord),
    disputes: openCollection(file, "dispute", records.disputeRecord),
    events: openCollection(file, "event", records.eventRecord),
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
