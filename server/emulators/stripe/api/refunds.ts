import { z } from "zod";
import type { Store } from "../store/store.ts";
import { newId } from "../store/newId.ts";
import type { Charge, Refund } from "../store/records.ts";
import { commonParams, listParams, metadata, positiveInteger, text } from "../http/paramTypes.ts";
import { invalidRequest } from "../http/stripeError.ts";
import { serializeRefund } from "../serializers/serializeRefund.ts";
import { findLatestDispute } from "./disputes.ts";
import { type ChangeContext, defineEndpoint } from "./endpoint.ts";
import { findOrThrow } from "./findOrThrow.ts";
import { defineListEndpoint } from "./listEndpoint.ts";
import { mergeMetadata } from "./mergeMetadata.ts";
import { toChargeResource } from "./resources.ts";

const createRefund = defineEndpoint({
  method: "POST",
  path: "/v1/refunds",
  access: "secret-key",
  params: z.strictObject({
    ...commonParams,
    amount: positiveInteger.optional(),
    metadata: metadata.optional(),
    payment_intent: text,
  }),
  run({ store, emit }, params) {
    const charge = findPaidCharge(store, params.payment_intent);
    const amount = refundAmount(store, charge, params.amount);
    const updatedCharge = store.charges.replace({
      ...charge,
      amount_refunded: charge.amount_refunded + amount,
    });
    const refund = serializeRefund(
      store.refunds.insert({
        id: newId("re"),
        created: store.now(),
        amount,
        charge: charge.id,
        currency: charge.currency,
        metadata: mergeMetadata({}, params.metadata),
        payment_intent: charge.payment_intent,
        status: "succeeded",
      }),
    );
    emit("refund.created", refund);
    emit("charge.refunded", toChargeResource(store, updatedCharge));
    return refund;
  },
});

const listRefunds = defineListEndpoint({
  path: "/v1/refunds",
  collection: (store) => store.refunds,
  params: z.strictObject({ ...listParams, payment_intent: text.optional() }),
  where: ({ payment_intent }) => ({ payment_intent }),
  serialize: (_store, refund) => serializeRefund(refund),
});

/** Finds the charge that paid an intent. @throws StripeError if there is none. */
function findPaidCharge(store: Store, intentId: string): Charge {
  const intent = findOrThrow(store.intents, intentId, "payment_intent");
  const charge = store.charges.find(intent.latest_charge);
  if (charge?.paid === true) return charge;
  throw invalidRequest(
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    { code: "payment_intent_unexpected_state", param: "payment_intent" },
  );
}

/**
 * The requested amount in cents, or by default the unrefunded amount.
 * @throws StripeError if it is too high, nothing is left to refund, or a dispute is open or lost
 */
function refundAmount(store: Store, charge: Charge, requested: number | undefined): number {
  const unrefunded = charge.amount - charge.amount_refunded;
  if (charge.disputed && findLatestDispute(store, charge.id)?.status !== "won")
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  if (unrefunded === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  const amount = requested ?? unrefunded;
  if (amount > unrefunded) {
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(unrefunded)})`,
      { param: "amount" },
    );
  }
  return amount;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** Makes a successful refund fail, as when the shopper's bank returns the money. */
export function failRefund({ store, emit }: ChangeContext, refund: Refund, charge: Charge): void {
  store.charges.replace({ ...charge, amount_refunded: charge.amount_refunded - refund.amount });
  const failedRefund = store.refunds.replace({ ...refund, status: "failed" });
  emit("refund.failed", serializeRefund(failedRefund));
}

export const refundEndpoints = [createRefund, listRefunds];
