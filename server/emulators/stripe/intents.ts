import { z } from "zod";
import { cardParams, createCharge, createPaymentMethod, findCard } from "./charges.ts";
import { findCustomer } from "./customers.ts";
import { type Context, defineEndpoint, defineList, noParams } from "./endpoint.ts";
import type { Intent, PaymentMethod } from "./objects.ts";
import * as params from "./params.ts";
import { newId } from "./store.ts";
import { invalidRequest, StripeError, type StripeErrorBody } from "./stripeError.ts";
import type { Decline } from "./testCards.ts";

const { amount, email, emptyable, metadata, shipping, text } = params;
const cardTypes = params.list(z.literal("card")).optional();

const create = defineEndpoint("POST /v1/payment_intents", {
  params: z.strictObject({
    amount,
    currency: z.literal("usd"),
    allowed_payment_method_types: cardTypes,
    customer: text.optional(),
    description: text.optional(),
    metadata: metadata.optional(),
    payment_method_types: cardTypes,
    receipt_email: email.optional(),
    shipping: shipping.optional(),
  }),
  run({ store }, given) {
    if (given.customer !== undefined) findCustomer(store, given.customer, "customer");
    const id = newId("pi");
    const intent = store.intents.insert({
      id,
      object: "payment_intent",
      amount: given.amount,
      amount_received: 0,
      canceled_at: null,
      client_secret: newId(`${id}_secret`),
      created: store.now(),
      currency: given.currency,
      customer: given.customer ?? null,
      description: given.description ?? null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: params.mergeMetadata({}, given.metadata),
      next_action: null,
      payment_method: null,
      receipt_email: given.receipt_email ?? null,
      shipping: given.shipping ?? null,
      status: "requires_payment_method",
    });
    store.emit("payment_intent.created", intent);
    return intent;
  },
});

const retrieve = defineEndpoint("GET /v1/payment_intents/:id", {
  params: noParams,
  run: ({ store }, _given, id) => store.intents.get(id, "intent"),
});

/** Parameters that may change only before the intent is paid or canceled. */
const WHILE_PAYABLE = ["amount", "customer", "shipping"] as const;

const update = defineEndpoint("POST /v1/payment_intents/:id", {
  params: z.strictObject({
    amount: amount.exactOptional(),
    customer: text.exactOptional(),
    description: emptyable(text).exactOptional(),
    metadata: metadata.optional(),
    receipt_email: emptyable(email).exactOptional(),
    shipping: emptyable(shipping).exactOptional(),
  }),
  run(context, { metadata: entries, ...changes }, id) {
    const { store } = context;
    const intent = store.intents.get(id, "intent");
    const locked = WHILE_PAYABLE.find((key) => key in changes);
    if (locked !== undefined) requirePayable(context, intent, `update ${locked}`);
    if (changes.customer !== undefined) findCustomer(store, changes.customer, "customer");
    const updated: Intent = {
      ...intent,
      ...changes,
      metadata: params.mergeMetadata(intent.metadata, entries),
    };
    // An authentication covers the amount, so the intent must be confirmed again.
    const isOutdated = intent.status === "requires_action" && updated.amount !== intent.amount;
    return store.intents.replace(
      isOutdated ? { ...updated, status: "requires_confirmation", next_action: null } : updated,
    );
  },
});

const cancel = defineEndpoint("POST /v1/payment_intents/:id/cancel", {
  params: noParams,
  run(context, _given, id) {
    const { store } = context;
    const intent = store.intents.get(id, "intent");
    requirePayable(context, intent, "cancel");
    const canceled = store.intents.replace({
      ...intent,
      canceled_at: store.now(),
      next_action: null,
      status: "canceled",
    });
    store.emit("payment_intent.canceled", canceled);
    return canceled;
  },
});

const confirm = defineEndpoint("POST /v1/payment_intents/:id/confirm", {
  isPublic: true,
  params: z.strictObject({
    ...cardParams,
    client_secret: text.optional(),
    use_stripe_sdk: z.literal("true").optional(),
  }),
  run(context, given, id) {
    const { store } = context;
    const intent = findForCaller(context, id, given.client_secret);
    requirePayable(context, intent, "confirm");
    if (intent.customer !== null) findCustomer(store, intent.customer, "customer");
    const card = findCard(given);
    const method = createPaymentMethod(store, card);
    if (card.outcome === "succeeds") return succeed(context, intent, method);
    if (card.outcome !== "requires-authentication")
      return decline(context, intent, method, card.outcome);
    const waiting = store.intents.replace({
      ...intent,
      last_payment_error: null,
      next_action: { type: "use_stripe_sdk" },
      payment_method: method.id,
      status: "requires_action",
    });
    store.emit("payment_intent.requires_action", waiting);
    return forCaller(context, waiting);
  },
});

/** The result of the bank's authentication. Only the emulated Stripe.js calls this; Stripe's own endpoint is private. */
const authenticate = defineEndpoint("POST /v1/payment_intents/:id/authenticate", {
  isPublic: true,
  params: z.strictObject({ client_secret: text, outcome: z.enum(["succeeded", "failed"]) }),
  run(context, { client_secret: secret, outcome }, id) {
    const intent = findForCaller(context, id, secret);
    if (intent.status !== "requires_action" || intent.payment_method === null)
      throw unexpectedState(context, intent, "authenticate");
    const method = context.store.paymentMethods.get(intent.payment_method);
    if (outcome === "succeeded") return succeed(context, intent, method);
    const failed = failPayment(context, intent, intent.latest_charge, {
      type: "invalid_request_error",
      code: "payment_intent_authentication_failure",
      message:
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
      payment_method: method,
    });
    return forCaller(context, failed);
  },
});

export const intentEndpoints = [
  create,
  retrieve,
  update,
  cancel,
  confirm,
  authenticate,
  // Only tests list intents.
  defineList("/v1/payment_intents", (store) => store.intents, {}),
];

function succeed(context: Context, intent: Intent, method: PaymentMethod): object {
  const paid = context.store.intents.replace({
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: createCharge(context.store, intent, method, "succeeded").id,
    next_action: null,
    payment_method: method.id,
    status: "succeeded",
  });
  context.store.emit("payment_intent.succeeded", paid);
  return forCaller(context, paid);
}

/** Returns the error, because the declined charge is kept. */
function decline(
  context: Context,
  intent: Intent,
  method: PaymentMethod,
  reason: Decline,
): StripeError {
  const charge = createCharge(context.store, intent, method, "failed");
  const error = { type: "card_error", ...reason, payment_method: method } as const;
  const failed = failPayment(context, intent, charge.id, error);
  return new StripeError(402, { ...error, payment_intent: forCaller(context, failed) });
}

function failPayment(
  { store }: Context,
  intent: Intent,
  latest_charge: string | null,
  last_payment_error: StripeErrorBody,
): Intent {
  const failed = store.intents.replace({
    ...intent,
    last_payment_error,
    latest_charge,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  });
  store.emit("payment_intent.payment_failed", failed);
  return failed;
}

/** A browser must send the client secret; a wrong one is rejected for every caller. @throws StripeError */
function findForCaller({ store, caller }: Context, id: string, secret: string | undefined): Intent {
  const intent = store.intents.get(id, "intent");
  if (secret === undefined ? caller === "server" : secret === intent.client_secret) return intent;
  const code = "payment_intent_invalid_parameter";
  throw invalidRequest("The client_secret does not match.", { code, param: "client_secret" });
}

/** The intent as the caller may see it. A browser gets no customer, metadata or charge. */
function forCaller({ caller }: Context, intent: Intent): object {
  if (caller === "server") return intent;
  const { customer: _customer, latest_charge: _charge, metadata: _metadata, ...visible } = intent;
  return visible;
}

/** @throws StripeError if the intent is paid or canceled */
function requirePayable(context: Context, intent: Intent, action: string): void {
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw unexpectedState(context, intent, action);
}

function unexpectedState(context: Context, intent: Intent, action: string): StripeError {
  const message = `You cannot ${action} because this PaymentIntent has a status of ${intent.status}.`;
  const payment_intent = forCaller(context, intent);
  return invalidRequest(message, { code: "payment_intent_unexpected_state", payment_intent });
}
