import { newId } from "../../store/newId.ts";
import type { Charge, Intent, PaymentError, PaymentMethod } from "../../store/records.ts";
import type { StripeErrorBody } from "../../http/stripeError.ts";
import type { CardOutcome } from "../../testCards.ts";
import { cardOf, serializePaymentMethod } from "../../serializers/serializePaymentMethod.ts";
import { openDispute } from "../disputes.ts";
import type { ApiResponse, Context } from "../endpoint.ts";
import { toChargeResource, toIntentResource } from "../resources.ts";
import { toCallerResource } from "./findIntent.ts";

interface Attempt {
  readonly context: Context;
  readonly intent: Intent;
  readonly method: PaymentMethod;
}
/** The outcome of a declined card. */
type Decline = Extract<CardOutcome, { kind: "declines" }>;

/**
 * Attempts a payment, with the outcome that Stripe publishes for the test card. Returns the intent, or a response with
 * status 402 if the card is declined.
 */
export function attemptPayment(attempt: Attempt): object | ApiResponse {
  const { outcome } = cardOf(attempt.method);
  switch (outcome.kind) {
    case "succeeds":
      return toCallerResource(attempt.context, succeed(attempt).intent);
    case "succeeds-then-disputed": {
      const { intent, charge } = succeed(attempt);
      openDispute(attempt.context, charge);
      return toCallerResource(attempt.context, intent);
    }
    case "requires-authentication":
      return requireAuthentication(attempt);
    case "declines":
      return decline(attempt, outcome);
  }
}

/** Completes authentication. The payment then succeeds, or fails with Stripe's error for a failed authentication. */
export function finishAuthentication(attempt: Attempt, outcome: "succeeded" | "failed"): object {
  if (outcome === "succeeded") return toCallerResource(attempt.context, succeed(attempt).intent);
  const error: PaymentError = {
    type: "invalid_request_error",
    code: "payment_intent_authentication_failure",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
    payment_method: attempt.method.id,
  };
  // Without authentication there was no attempt to charge the card.
  const intent = failPayment(attempt, error, attempt.intent.latest_charge);
  return toCallerResource(attempt.context, intent);
}

function succeed(attempt: Attempt): { intent: Intent; charge: Charge } {
  const { context, method } = attempt;
  const { store, emit } = context;
  const charge = store.charges.insert(newCharge(attempt, null));
  const intent = store.intents.replace({
    ...attempt.intent,
    amount_received: attempt.intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
    status: "succeeded",
  });
  emit("charge.succeeded", toChargeResource(store, charge));
  emit("payment_intent.succeeded", toIntentResource(store, intent));
  return { intent, charge };
}

function requireAuthentication({ context, intent, method }: Attempt): object {
  const { store, emit } = context;
  const updated = store.intents.replace({
    ...intent,
    last_payment_error: null,
    payment_method: method.id,
    status: "requires_action",
  });
  emit("payment_intent.requires_action", toIntentResource(store, updated));
  return toCallerResource(context, updated);
}

function decline(attempt: Attempt, outcome: Decline): ApiResponse {
  const { context, method } = attempt;
  const charge = context.store.charges.insert(newCharge(attempt, outcome));
  context.emit("charge.failed", toChargeResource(context.store, charge));
  const error: PaymentError = {
    type: "card_error",
    code: outcome.code,
    ...(outcome.declineCode === undefined ? {} : { decline_code: outcome.declineCode }),
    ...(outcome.param === undefined ? {} : { param: outcome.param }),
    message: outcome.message,
    charge: charge.id,
    payment_method: method.id,
  };
  const intent = failPayment(attempt, error, charge.id);
  const body: StripeErrorBody = {
    ...error,
    payment_intent: toCallerResource(context, intent),
    payment_method: serializePaymentMethod(method),
  };
  return { status: 402, body: { error: body } };
}

function failPayment(
  { context, intent }: Attempt,
  error: PaymentError,
  latestCharge: string | null,
): Intent {
  const updated = context.store.intents.replace({
    ...intent,
    last_payment_error: error,
    latest_charge: latestCharge,
    payment_method: null,
    status: "requires_payment_method",
  });
  context.emit("payment_intent.payment_failed", toIntentResource(context.store, updated));
  return updated;
}

function newCharge({ context, intent, method }: Attempt, failure: Decline | null): Charge {
  return {
    id: newId("ch"),
    created: context.store.now(),
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    metadata: intent.metadata,
    receipt_email: intent.receipt_email,
    shipping: intent.shipping,
    payment_intent: intent.id,
    payment_method: method.id,
    paid: failure === null,
    disputed: false,
    failure:
      failure === null
        ? null
        : {
            code: failure.code,
            message: failure.message,
            reason: failure.declineCode ?? failure.code,
          },
  };
}
