import { z } from "zod";
import type { Intent } from "../../store/records.ts";
import { commonParams, emptyable, flag, shipping, text } from "../../http/paramTypes.ts";
import { endpoint, type Context } from "../endpoint.ts";
import { findCustomer } from "../customers.ts";
import { paymentMethodOf, paymentMethodData } from "../paymentMethods.ts";
import { findIntent, unexpectedState } from "./findIntent.ts";
import { attemptPayment } from "./pay.ts";

const paramsSchema = z.strictObject({
  ...commonParams,
  client_secret: text.optional(),
  payment_method: text.optional(),
  payment_method_data: paymentMethodData.optional(),
  receipt_email: emptyable(text).optional(),
  return_url: text.optional(),
  shipping: emptyable(shipping).optional(),
  use_stripe_sdk: flag.optional(),
});

/** `POST /v1/payment_intents/:id/confirm` */
export const confirmIntent = endpoint({
  method: "POST",
  path: "/v1/payment_intents/:id/confirm",
  access: "any-key",
  params: paramsSchema,
  run(context, params, id) {
    const { store } = context;
    const previous = findIntent(context, id, params.client_secret);
    requireValidState(context, previous);
    if (previous.customer !== null) findCustomer(store, previous.customer, "customer");
    const method =
      paymentMethodOf(store, params) ??
      (previous.payment_method === null
        ? undefined
        : store.paymentMethods.find(previous.payment_method));
    if (method === undefined) {
      throw unexpectedState(
        context,
        previous,
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      );
    }
    const intent: Intent = {
      ...previous,
      receipt_email:
        params.receipt_email === undefined ? previous.receipt_email : params.receipt_email,
      shipping: params.shipping === undefined ? previous.shipping : params.shipping,
    };
    return attemptPayment({ context, intent, method });
  },
});

function requireValidState(context: Context, intent: Intent): void {
  if (intent.status === "succeeded") {
    throw unexpectedState(
      context,
      intent,
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
    );
  }
  if (intent.status === "canceled") {
    throw unexpectedState(
      context,
      intent,
      "You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_payment_method, requires_confirmation, requires_action.",
    );
  }
}
