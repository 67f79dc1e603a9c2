import { z } from "zod";
import { newId } from "../../store/newId.ts";
import {
  amount,
  commonParams,
  email,
  flag,
  list,
  metadata,
  shipping,
  text,
} from "../../http/paramTypes.ts";
import { invalidRequest } from "../../http/stripeError.ts";
import { findCustomer } from "../customers.ts";
import { defineEndpoint } from "../endpoint.ts";
import { mergeMetadata } from "../mergeMetadata.ts";
import { cardParams, createPaymentMethod } from "../paymentMethods.ts";
import { toIntentResource } from "../resources.ts";
import { attemptPayment } from "./pay.ts";

export const createIntent = defineEndpoint({
  method: "POST",
  path: "/v1/payment_intents",
  access: "secret-key",
  params: z.strictObject({
    ...commonParams,
    ...cardParams,
    amount,
    currency: z.literal("usd"),
    allowed_payment_method_types: list(z.literal("card")).optional(),
    confirm: flag.default(false),
    customer: text.optional(),
    metadata: metadata.optional(),
    receipt_email: email.optional(),
    shipping: shipping.optional(),
  }),
  run(context, params) {
    const { store, emit } = context;
    if (params.customer !== undefined) findCustomer(store, params.customer, "customer");
    const method = createPaymentMethod(store, params);
    const id = newId("pi");
    const intent = store.intents.insert({
      id,
      created: store.now(),
      client_secret: newId(`${id}_secret`),
      amount: params.amount,
      amount_received: 0,
      currency: params.currency,
      customer: params.customer ?? null,
      metadata: mergeMetadata({}, params.metadata),
      receipt_email: params.receipt_email ?? null,
      shipping: params.shipping ?? null,
      status: method === undefined ? "requires_payment_method" : "requires_confirmation",
      allowed_payment_method_types: params.allowed_payment_method_types ?? null,
      payment_method: method?.id ?? null,
      latest_charge: null,
      last_payment_error: null,
      canceled_at: null,
    });
    const resource = toIntentResource(store, intent);
    emit("payment_intent.created", resource);
    if (!params.confirm) return resource;
    if (method === undefined) {
      throw invalidRequest(
        "You cannot confirm this PaymentIntent because it's missing a payment method.",
        { code: "parameter_missing", param: "payment_method" },
      );
    }
    return attemptPayment({ context, intent, method });
  },
});
