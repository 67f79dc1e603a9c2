import { z } from "zod";
import { commonParams, flag, text } from "../../http/paramTypes.ts";
import { defineEndpoint } from "../endpoint.ts";
import { findCustomer } from "../customers.ts";
import { cardParams, createPaymentMethod } from "../paymentMethods.ts";
import { findIntent, unexpectedState } from "./findIntent.ts";
import { attemptPayment } from "./pay.ts";

export const confirmIntent = defineEndpoint({
  method: "POST",
  path: "/v1/payment_intents/:id/confirm",
  access: "any-key",
  params: z.strictObject({
    ...commonParams,
    ...cardParams,
    client_secret: text.optional(),
    use_stripe_sdk: flag.optional(),
  }),
  run(context, params, id) {
    const { store } = context;
    const intent = findIntent(context, id, params.client_secret);
    if (intent.status === "succeeded" || intent.status === "canceled") {
      throw unexpectedState(
        context,
        intent,
        `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_payment_method, requires_confirmation, requires_action.`,
      );
    }
    if (intent.customer !== null) findCustomer(store, intent.customer, "customer");
    const method =
      createPaymentMethod(store, params) ?? store.paymentMethods.find(intent.payment_method);
    if (method === undefined) {
      throw unexpectedState(
        context,
        intent,
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      );
    }
    return attemptPayment({ context, intent, method });
  },
});
