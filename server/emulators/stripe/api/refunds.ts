import { z } from "zod";
import type { Store } from "../store/store.ts";
import { newId } from "../store/newId.ts";
import type { Charge } from "../store/records.ts";
import { commonParams, integer, listParams, metadata, text } from "../http/paramTypes.ts";
import { invalidRequest } from "../http/stripeError.ts";
import { serializeRefund } from "../serializers/serializeRefund.ts";
import { latestDispute } from "./disputes.ts";
import { endpoint } from "./endpoint.ts";
import { findOrThrow } from "./findOrThrow.ts";
import { listEndpoint } from "./listEndpoint.ts";
import { mergeMetadata } from "./mergeMetadata.ts";
import { retrieveEndpoint } from "./retrieveEndpoint.ts";
import { toChargeResource } from "./resources.ts";

const createParams = z.strictObject({
  ...commonParams,
  amount: integer.optional(),
  charge: text.optional(),
  metadata: metadata.optional(),
  payment_intent: text.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
});

const createRefund = endpoint({
  method: "POST",
  path: "/v1/refunds",
  access: "secret-key",
  params: createParams,
  run({ store, emit }, params) {
    const charge = chargeToRefund(store, params);
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
        reason: params.reason ?? null,
        status: "succeeded",
      }),
    );
    emit("refund.created", refund);
    emit("charge.refunded", toChargeResource(store, updatedCharge));
    return refund;
  },
});

const retrieveRefund = retrieveEndpoint("/v1/refunds", (store, id) =>
  serializeRefund(findOrThrow(store.refunds, "refund", id)),
);

const listRefunds = listEndpoint({
  path: "/v1/refunds",
  kind: "refund",
  collection: (store) => store.refunds,
  params: z.strictObject({
    ...listParams,
    charge: text.optional(),
    payment_intent: text.optional(),
  }),
  serialize: (_store, refund) => serializeRefund(refund),
});

/** Finds the paid charge by the id of the charge or intent. @throws StripeError if there is none. */
function chargeToRefund(store: Store, params: z.infer<typeof createParams>): Charge {
  if (params.payment_intent !== undefined) {
    const intent = findOrThrow(
      store.intents,
      "payment_intent",
      params.payment_intent,
      "payment_intent",
    );
    const charge =
      intent.latest_charge === null ? undefined : store.charges.find(intent.latest_charge);
    if (charge?.paid === true && (params.charge ?? charge.id) === charge.id) return charge;
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      { code: "payment_intent_unexpected_state", param: "payment_intent" },
    );
  }
  if (params.charge === undefined) {
    throw invalidRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
      { code: "parameter_missing" },
    );
  }
  const charge = findOrThrow(store.charges, "charge", params.charge, "charge");
  if (!charge.paid)
    throw invalidRequest(`Charge ${charge.id} was not paid.`, {
      code: "charge_not_refundable",
      param: "charge",
    });
  return charge;
}

/** The requested amount in cents, or by default the unrefunded amount. @throws StripeError if it is too high. */
function refundAmount(store: Store, charge: Charge, requested: number | undefined): number {
  const unrefunded = charge.amount - charge.amount_refunded;
  if (charge.disputed && latestDispute(store, charge.id)?.status !== "won")
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  if (unrefunded === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  const amount = requested ?? unrefunded;
  if (amount < 1)
    throw invalidRequest("Invalid positive integer", {
      code: "parameter_invalid_integer",
      param: "amount",
    });
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

export const refundEndpoints = [createRefund, retrieveRefund, listRefunds];
