import type { Intent } from "../../store/records.ts";
import { invalidRequest, noSuch } from "../../http/stripeError.ts";
import { pickBrowserKeys } from "../../serializers/serializeIntent.ts";
import { equalInConstantTime } from "../../../equalInConstantTime.ts";
import type { Context } from "../endpoint.ts";
import { toIntentResource } from "../resources.ts";

/**
 * Finds an intent. A browser must also send the client secret; a wrong secret is rejected for every caller.
 * @throws StripeError `parameter_missing`, `resource_missing` or `payment_intent_invalid_parameter`, without the
 * intent's data
 */
export function findIntent({ store, caller }: Context, id: string, clientSecret?: string): Intent {
  const intent = store.intents.find(id);
  if (caller === "browser" && clientSecret === undefined) {
    throw invalidRequest("Missing required param: client_secret.", {
      code: "parameter_missing",
      param: "client_secret",
    });
  }
  if (intent === undefined) throw noSuch("payment_intent", id, "intent");
  if (clientSecret !== undefined && !equalInConstantTime(clientSecret, intent.client_secret)) {
    throw invalidRequest(
      "The client_secret provided does not match the client_secret associated with the PaymentIntent.",
      { code: "payment_intent_invalid_parameter", param: "client_secret" },
    );
  }
  return intent;
}

/** The intent's representation for the caller. */
export function toCallerResource({ store, caller }: Context, intent: Intent): object {
  const resource = toIntentResource(store, intent);
  return caller === "browser" ? pickBrowserKeys(resource) : resource;
}

/** 400 `payment_intent_unexpected_state`, with the current intent. */
export function unexpectedState(context: Context, intent: Intent, message: string, param?: string) {
  return invalidRequest(message, {
    code: "payment_intent_unexpected_state",
    ...(param === undefined ? {} : { param }),
    payment_intent: toCallerResource(context, intent),
  });
}
