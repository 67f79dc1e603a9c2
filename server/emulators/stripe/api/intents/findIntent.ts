import { timingSafeEqual } from "node:crypto";
import type { Intent } from "../../store/records.ts";
import { invalidRequest, noSuch } from "../../http/stripeFault.ts";
import { shoppersView } from "../../serializers/serializeIntent.ts";
import type { Context } from "../endpoint.ts";
import { showIntent } from "../show.ts";

/**
 * The intent with this id. A browser must also know its client secret. Throws `resource_missing`, and for a
 * browser's missing or wrong secret a refusal that says nothing about the intent.
 */
export function findIntent(
  { books, caller }: Context,
  id: string,
  clientSecret: string | undefined,
): Intent {
  const intent = books.intents.find(id);
  if (caller === "browser" && clientSecret === undefined) {
    throw invalidRequest("Missing required param: client_secret.", {
      code: "parameter_missing",
      param: "client_secret",
    });
  }
  if (intent === undefined) throw noSuch("payment_intent", id, "intent");
  if (clientSecret !== undefined && !same(clientSecret, intent.client_secret)) {
    throw invalidRequest(
      "The client_secret provided does not match the client_secret associated with the PaymentIntent.",
      {
        code: "payment_intent_invalid_parameter",
        param: "client_secret",
      },
    );
  }
  return intent;
}

/** The intent as this caller may see it. */
export function showIntentTo({ books, caller }: Context, intent: Intent): object {
  const shown = showIntent(books, intent);
  return caller === "browser" ? shoppersView(shown) : shown;
}

/** 400 `payment_intent_unexpected_state`, with the intent as it is. */
export function unexpectedState(context: Context, intent: Intent, message: string, param?: string) {
  return invalidRequest(message, {
    code: "payment_intent_unexpected_state",
    ...(param === undefined ? {} : { param }),
    payment_intent: showIntentTo(context, intent),
  });
}

function same(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
