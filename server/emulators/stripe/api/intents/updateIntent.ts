import { z } from "zod";
import type { Intent } from "../../store/records.ts";
import { common, email, emptyable, metadata, shipping, text } from "../../http/paramTypes.ts";
import { findCustomer } from "../customers.ts";
import { endpoint, type Context } from "../endpoint.ts";
import { mergeMetadata } from "../mergeMetadata.ts";
import { findPaymentMethod } from "../paymentMethods.ts";
import { showIntent } from "../show.ts";
import { amount } from "./amount.ts";
import { findIntent, unexpectedState } from "./findIntent.ts";

const params = z.strictObject({
  ...common,
  amount: amount.optional(),
  currency: z.literal("usd").optional(),
  customer: text.optional(),
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  receipt_email: emptyable(email).optional(),
  shipping: emptyable(shipping).optional(),
});
type Params = z.infer<typeof params>;

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
  open: "to-server",
  params,
  run(context, given, id) {
    const { store } = context;
    const intent = findIntent(context, id, undefined);
    refuseInWrongState(context, intent, given);
    if (given.customer !== undefined) refuseOtherCustomer(context, intent, given.customer);
    const method =
      given.payment_method === undefined
        ? undefined
        : findPaymentMethod(store, given.payment_method);
    return showIntent(
      store,
      store.intents.replace({
        ...intent,
        amount: given.amount ?? intent.amount,
        customer: given.customer ?? intent.customer,
        description: given.description === undefined ? intent.description : given.description,
        metadata: mergeMetadata(intent.metadata, given.metadata),
        payment_method: method?.id ?? intent.payment_method,
        receipt_email:
          given.receipt_email === undefined ? intent.receipt_email : given.receipt_email,
        shipping: given.shipping === undefined ? intent.shipping : given.shipping,
        status: statusAfter(intent, given),
      }),
    );
  },
});

function refuseInWrongState(context: Context, intent: Intent, given: Params): void {
  if (intent.status !== "succeeded" && intent.status !== "canceled") return;
  const refused = WHILE_PAYABLE.find((key) => given[key] !== undefined);
  if (refused === undefined) return;
  throw unexpectedState(
    context,
    intent,
    `This PaymentIntent's ${refused} could not be updated because it has a status of ${intent.status}. You may only update the ${refused} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
    refused,
  );
}

function refuseOtherCustomer(context: Context, intent: Intent, customer: string): void {
  findCustomer(context.store, customer, "customer");
  if (intent.customer === null || intent.customer === customer) return;
  throw unexpectedState(
    context,
    intent,
    `You cannot modify customer on a PaymentIntent once it already has been set. To fulfill a payment with a different Customer, cancel this PaymentIntent and create a new one.`,
    "customer",
  );
}

/** An authentication is for the previous amount and method, so it has to be confirmed again. */
function statusAfter(intent: Intent, given: Params): Intent["status"] {
  const changesPayment =
    (given.amount !== undefined && given.amount !== intent.amount) ||
    given.payment_method !== undefined;
  if (intent.status === "requires_action" && changesPayment) return "requires_confirmation";
  if (intent.status === "requires_payment_method" && given.payment_method !== undefined)
    return "requires_confirmation";
  return intent.status;
}
