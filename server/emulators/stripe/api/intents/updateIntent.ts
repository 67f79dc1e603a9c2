import { z } from "zod";
import type { Intent } from "../../store/records.ts";
import {
  amount,
  commonParams,
  email,
  emptyable,
  metadata,
  shipping,
  text,
} from "../../http/paramTypes.ts";
import { findCustomer } from "../customers.ts";
import { type Context, defineEndpoint } from "../endpoint.ts";
import { mergeMetadata } from "../mergeMetadata.ts";
import { toIntentResource } from "../resources.ts";
import { findIntent, unexpectedState } from "./findIntent.ts";

const paramsSchema = z.strictObject({
  ...commonParams,
  amount: amount.optional(),
  customer: text.optional(),
  metadata: metadata.optional(),
  receipt_email: emptyable(email).optional(),
  shipping: emptyable(shipping).optional(),
});
type Params = z.infer<typeof paramsSchema>;

/** Parameters that may change only before the intent is paid or canceled. */
const WHILE_PAYABLE = [
  "amount",
  "customer",
  "shipping",
] as const satisfies readonly (keyof Params)[];

export const updateIntent = defineEndpoint({
  method: "POST",
  path: "/v1/payment_intents/:id",
  access: "secret-key",
  params: paramsSchema,
  run(context, params, id) {
    const { store } = context;
    const intent = findIntent(context, id);
    requireValidState(context, intent, params);
    const { amount: cents, customer = intent.customer, metadata: update } = params;
    const { receipt_email = intent.receipt_email, shipping: recipient = intent.shipping } = params;
    if (params.customer !== undefined) requireSameCustomer(context, intent, params.customer);
    // An authentication covers the amount, so the intent must be confirmed again.
    const isOutdated =
      intent.status === "requires_action" && cents !== undefined && cents !== intent.amount;
    return toIntentResource(
      store,
      store.intents.replace({
        ...intent,
        amount: cents ?? intent.amount,
        customer,
        metadata: mergeMetadata(intent.metadata, update),
        receipt_email,
        shipping: recipient,
        status: isOutdated ? "requires_confirmation" : intent.status,
      }),
    );
  },
});

function requireValidState(context: Context, intent: Intent, params: Params): void {
  if (intent.status !== "succeeded" && intent.status !== "canceled") return;
  const param = WHILE_PAYABLE.find((key) => params[key] !== undefined);
  if (param === undefined) return;
  throw unexpectedState(
    context,
    intent,
    `This PaymentIntent's ${param} could not be updated because it has a status of ${intent.status}. You may only update the ${param} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
    param,
  );
}

function requireSameCustomer(context: Context, intent: Intent, customer: string): void {
  findCustomer(context.store, customer, "customer");
  if (intent.customer === null || intent.customer === customer) return;
  throw unexpectedState(
    context,
    intent,
    `You cannot modify customer on a PaymentIntent once it already has been set. To fulfill a payment with a different Customer, cancel this PaymentIntent and create a new one.`,
    "customer",
  );
}
