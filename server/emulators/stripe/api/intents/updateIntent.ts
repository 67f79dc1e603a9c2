import { z } from "zod";
import type { Intent } from "../../store/records.ts";
import { commonParams, email, emptyable, metadata, shipping, text } from "../../http/paramTypes.ts";
import { findCustomer } from "../customers.ts";
import { endpoint, type Context } from "../endpoint.ts";
import { mergeMetadata } from "../mergeMetadata.ts";
import { findPaymentMethod } from "../paymentMethods.ts";
import { toIntentResource } from "../resources.ts";
import { amount } from "./amount.ts";
import { findIntent, unexpectedState } from "./findIntent.ts";

const paramsSchema = z.strictObject({
  ...commonParams,
  amount: amount.optional(),
  currency: z.literal("usd").optional(),
  customer: text.optional(),
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  receipt_email: emptyable(email).optional(),
  shipping: emptyable(shipping).optional(),
});
type Params = z.infer<typeof paramsSchema>;

/** Parameters that may change only before the intent is paid or canceled. */
const WHILE_PAYABLE = [
  "amount",
  "currency",
  "customer",
  "payment_method",
  "shipping",
] as const satisfies readonly (keyof Params)[];

/** `POST /v1/payment_intents/:id` */
export const updateIntent = endpoint({
  method: "POST",
  path: "/v1/payment_intents/:id",
  access: "secret-key",
  params: paramsSchema,
  run(context, params, id) {
    const { store } = context;
    const intent = findIntent(context, id, undefined);
    requireValidState(context, intent, params);
    if (params.customer !== undefined) requireSameCustomer(context, intent, params.customer);
    const method =
      params.payment_method === undefined
        ? undefined
        : findPaymentMethod(store, params.payment_method);
    return toIntentResource(
      store,
      store.intents.replace({
        ...intent,
        amount: params.amount ?? intent.amount,
        customer: params.customer ?? intent.customer,
        description: params.description === undefined ? intent.description : params.description,
        metadata: mergeMetadata(intent.metadata, params.metadata),
        payment_method: method?.id ?? intent.payment_method,
        receipt_email:
          params.receipt_email === undefined ? intent.receipt_email : params.receipt_email,
        shipping: params.shipping === undefined ? intent.shipping : params.shipping,
        status: statusAfter(intent, params),
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

/** If the amount or method changes, the intent must be confirmed again, because an authentication covers both. */
function statusAfter(intent: Intent, params: Params): Intent["status"] {
  const changesPayment =
    (params.amount !== undefined && params.amount !== intent.amount) ||
    params.payment_method !== undefined;
  if (intent.status === "requires_action" && changesPayment) return "requires_confirmation";
  if (intent.status === "requires_payment_method" && params.payment_method !== undefined)
    return "requires_confirmation";
  return intent.status;
}
