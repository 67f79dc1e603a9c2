import { z } from "zod";
import { commonParams } from "../../http/paramTypes.ts";
import { defineEndpoint } from "../endpoint.ts";
import { toIntentResource } from "../resources.ts";
import { findIntent, unexpectedState } from "./findIntent.ts";

/** `POST /v1/payment_intents/:id/cancel`: cancels an intent in any state but succeeded and canceled. */
export const cancelIntent = defineEndpoint({
  method: "POST",
  path: "/v1/payment_intents/:id/cancel",
  access: "secret-key",
  params: z.strictObject(commonParams),
  run(context, _params, id) {
    const { store, emit } = context;
    const intent = findIntent(context, id);
    if (intent.status === "succeeded" || intent.status === "canceled") {
      throw unexpectedState(
        context,
        intent,
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      );
    }
    const resource = toIntentResource(
      store,
      store.intents.replace({ ...intent, status: "canceled", canceled_at: store.now() }),
    );
    emit("payment_intent.canceled", resource);
    return resource;
  },
});
