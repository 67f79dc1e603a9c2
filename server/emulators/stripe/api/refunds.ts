import { z } from "zod";
import type { Store } from "../store/store.ts";
import { newId } from "../store/newId.ts";
import type { Charge } from "../store/records.ts";
import { common, integer, metadata, paging, text, timeRange } from "../http/paramTypes.ts";
import { invalidRequest } from "../http/stripeError.ts";
import { serializeRefund } from "../serializers/serializeOthers.ts";
import { latestDispute } from "./disputes.ts";
import { endpoint } from "./endpoint.ts";
import { found } from "./found.ts";
import { given, listResponse } from "./listResponse.ts";
import { mergeMetadata } from "./mergeMetadata.ts";
import { retrieve } from "./retrieve.ts";
import { showCharge } from "./show.ts";

const createParams = z.strictObject({
  ...common,
  amount: integer.optional(),
  charge: text.optional(),
  metadata: metadata.optional(),
  payment_intent: text.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
});

const createRefund = endpoint({
  method: "POST",
  path: "/v1/refunds",
  open: "to-server",
  params: createParams,
  run({ store, emit }, params) {
    const charge = chargeToRefund(store, params);
    const amount = refundable(store, charge, params.amount);
    const refunded = store.charges.replace({
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
    emit("charge.refunded", showCharge(store, refunded));
    return refund;
  },
});

const retrieveRefund = retrieve("/v1/refunds", (store, id) =>
  serializeRefund(found(store.refunds, "refund", id)),
);

const listRefunds = endpoint({
  method: "GET",
  path: "/v1/refunds",
  open: "to-server",
  params: z.strictObject({
    ...paging,
    charge: text.optional(),
    created: timeRange.optional(),
    payment_intent: text.optional(),
  }),
  run: ({ store }, params) =>
    listResponse(
      { collection: store.refunds, kind: "refund", url: "/v1/refunds" },
      params,
      {
        created: params.created,
        where: given({ charge: params.charge, payment_intent: params.payment_intent }),
      },
      serializeRefund,
    ),
});

/** The paid charge to refund, by charge or by intent. */
function chargeToRefund(store: Store, params: z.infer<typeof createParams>): Charge {
  if (params.payment_intent !== undefined) {
    const named = params.payment_intent;
    const intent = found(store.intents, "payment_intent", named, "payment_intent");
    const charge =
      intent.latest_charge === null ? undefined : store.charges.find(intent.latest_charge);
    if (charge?.paid === true && (params.charge ?? charge.id) === charge.id) return charge;
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      {
        code: "payment_intent_unexpected_state",
        param: "payment_intent",
      },
    );
  }
  if (params.charge === undefined) {
    throw invalidRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
      {
        code: "parameter_missing",
      },
    );
  }
  const charge = found(store.charges, "charge", params.charge, "charge");
  if (!charge.paid)
    throw invalidRequest(`Charge ${charge.id} was not paid.`, {
      code: "charge_not_refundable",
      param: "charge",
    });
  return charge;
}

/** The amount to refund in cents, by default all that is left. @throws StripeError when less is left. */
function refundable(store: Store, charge: Charge, requested: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (charge.disputed && latestDispute(store, charge.id)?.status !== "won")
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  const amount = requested ?? left;
  if (amount < 1)
    throw invalidRequest("Invalid positive integer", {
      code: "parameter_invalid_integer",
      param: "amount",
    });
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      {
        param: "amount",
      },
    );
  }
  return amount;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

export const refundEndpoints = [createRefund, retrieveRefund, listRefunds];
