import { z } from "zod";
import { commonParams, text } from "../../http/paramTypes.ts";
import { defineEndpoint } from "../endpoint.ts";
import { findIntent, unexpectedState } from "./findIntent.ts";
import { finishAuthentication } from "./pay.ts";

/**
 * `POST /v1/payment_intents/:id/authenticate`: reports the result of the bank's authentication. Only the emulated
 * Stripe.js uses it. Stripe's own endpoint for this purpose is private.
 */
export const authenticateIntent = defineEndpoint({
  method: "POST",
  path: "/v1/payment_intents/:id/authenticate",
  access: "any-key",
  params: z.strictObject({
    ...commonParams,
    client_secret: text,
    outcome: z.enum(["succeeded", "failed"]),
  }),
  run(context, { client_secret: secret, outcome }, id) {
    const intent = findIntent(context, id, secret);
    const method = context.store.paymentMethods.find(intent.payment_method);
    if (intent.status !== "requires_action" || method === undefined) {
      throw unexpectedState(
        context,
        intent,
        `This PaymentIntent is not waiting for authentication: it has a status of ${intent.status}.`,
      );
    }
    return finishAuthentication({ context, intent, method }, outcome);
  },
});
