import { z } from "zod";
import { findDispute } from "./disputes.ts";
import { defineEndpoint, defineList } from "./endpoint.ts";
import type { Charge } from "./objects.ts";
import { integer, mergeMetadata, metadata, text } from "./params.ts";
import { newId, type Store } from "./store.ts";
import { invalidRequest } from "./stripeError.ts";

const create = defineEndpoint("POST /v1/refunds", {
  params: z.strictObject({
    amount: integer.optional(),
    metadata: metadata.optional(),
    payment_intent: text,
  }),
  run({ store }, params) {
    const charge = findPaidCharge(store, params.payment_intent);
    const unrefunded = charge.amount - charge.amount_refunded;
    if (charge.disputed && findDispute(store, charge.id)?.status !== "won")
      throw invalidRequest("The charge has been charged back.", { code: "charge_disputed" });
    if (unrefunded === 0)
      throw invalidRequest("The charge has already been refunded.", {
        code: "charge_already_refunded",
      });
    const { amount = unrefunded } = params;
    if (amount < 1 || amount > unrefunded)
      throw invalidRequest(`The amount must be between 1 and ${unrefunded}.`, { param: "amount" });
    const refund = store.refunds.insert({
      id: newId("re"),
      object: "refund",
      amount,
      charge: charge.id,
      created: store.now(),
      metadata: mergeMetadata({}, params.metadata),
      payment_intent: charge.payment_intent,
      status: "succeeded",
    });
    store.emit("refund.created", refund);
    store.emit("charge.refunded", addRefund(store, charge, amount));
    return refund;
  },
});

/** @throws StripeError if no charge has paid the intent */
function findPaidCharge(store: Store, intentId: string): Charge {
  const intent = store.intents.get(intentId, "payment_intent");
  const charge = store.charges.find(intent.latest_charge);
  if (charge?.paid === true) return charge;
  throw invalidRequest("This PaymentIntent does not have a successful charge to refund.", {
    code: "payment_intent_unexpected_state",
    param: "payment_intent",
  });
}

function addRefund(store: Store, charge: Charge, amount: number): Charge {
  const amount_refunded = charge.amount_refunded + amount;
  const refunded = amount_refunded === charge.amount;
  return store.charges.replace({ ...charge, amount_refunded, refunded });
}

/** Makes a successful refund fail, as when the shopper's bank returns the money. @throws Error for an unknown id */
export function failRefund(store: Store, id: string): void {
  const refund = store.refunds.get(id);
  addRefund(store, store.charges.get(refund.charge), -refund.amount);
  store.emit("refund.failed", store.refunds.replace({ ...refund, status: "failed" }));
}

export const refundEndpoints = [
  create,
  defineList("/v1/refunds", (store) => store.refunds, { payment_intent: text.optional() }),
];
