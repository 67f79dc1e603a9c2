import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { expect } from "vitest";

/**
 * What the shop relies on, each as a rule with its proof. The rules run against the emulator and, with a test key,
 * against Stripe itself, so they compare codes, never messages.
 */
export const STRIPE_CONTRACT: { readonly [rule: string]: (stripe: Stripe) => Promise<void> } = {
  "an invalid e-mail address is refused with its code, and a valid one is accepted": async (
    stripe,
  ) => {
    const invalid = { statusCode: 400, code: "email_invalid" };
    await expectRefused(stripe.customers.create({ email: "ann@example,shop.com" }), invalid);
    const { id } = await stripe.paymentIntents.create({ ...CARD, amount: 2697 });
    const update = stripe.paymentIntents.update(id, { receipt_email: "ann@example..com" });
    await expectRefused(update, invalid);
    expect(await stripe.customers.create({ email: "ann@example.com" })).toMatchObject({
      email: "ann@example.com",
    });
  },

  "a new intent requires a payment method and has the parameters that it was created with": async (
    stripe,
  ) => {
    const metadata = { checkout: "c_1", snapshot: "2", hash: "ünï 🌸 [x]=&" };
    const street = { line1: "1 A St", city: "Brooklyn", state: "NY" };
    const shipping = { name: "Ann", address: { ...street, postal_code: "11201", country: "US" } };
    const texts = { description: "2 necklaces", receipt_email: "ann@example.com" };
    const given = { amount: 2697, metadata, shipping, ...texts };
    const intent = await stripe.paymentIntents.create({ ...CARD, ...given });
    expect(intent).toMatchObject({
      ...given,
      amount_received: 0,
      currency: "usd",
      livemode: false,
      status: "requires_payment_method",
      latest_charge: null,
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`));
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      id: intent.id,
      amount: 2697,
      metadata,
    });
  },

  "one update changes amount, metadata, receipt, shipping and customer together": async (
    stripe,
  ) => {
    const { id } = await newIntent(stripe);
    const customer = await stripe.customers.create({ email: "ann@example.com" });
    const updated = await stripe.paymentIntents.update(id, {
      amount: 5000,
      customer: customer.id,
      metadata: { snapshot: "3" },
      receipt_email: "ann@example.com",
      shipping: { name: "Ann", address: { line1: "2 B St" } },
    });
    expect(updated).toMatchObject({
      amount: 5000,
      customer: customer.id,
      metadata: { snapshot: "3" },
      receipt_email: "ann@example.com",
    });
  },

  "metadata merges, and an empty value removes its key": async (stripe) => {
    const { id } = await stripe.paymentIntents.create({
      ...CARD,
      amount: 2499,
      metadata: { a: "1", b: "2" },
    });
    expect(
      (await stripe.paymentIntents.update(id, { metadata: { b: "", c: "3" } })).metadata,
    ).toEqual({ a: "1", c: "3" });
    expect((await stripe.paymentIntents.update(id, { metadata: "" })).metadata).toEqual({});
  },

  "a valid card pays at once, and the charge can be expanded": async (stripe) => {
    const { id } = await newIntent(stripe, 2697);
    const paid = await stripe.paymentIntents.confirm(id, {
      ...VISA,
      expand: ["latest_charge"],
    });
    expect(paid).toMatchObject({
      status: "succeeded",
      amount_received: 2697,
      last_payment_error: null,
    });
    expect(paid.latest_charge).toMatchObject({
      object: "charge",
      amount: 2697,
      paid: true,
      refunded: false,
      payment_intent: id,
      payment_method_details: { card: { brand: "visa", last4: "4242" } },
    });
  },

  "each declined card has its code, and another card pays the same intent": async (stripe) => {
    for (const [card, code, declineCode] of DECLINED_CARDS) {
      const { id } = await newIntent(stripe);
      const reason = declineCode === undefined ? { code } : { code, decline_code: declineCode };
      await expectRefused(stripe.paymentIntents.confirm(id, { payment_method: card }), {
        ...reason,
        statusCode: 402,
        type: "StripeCardError",
        payment_intent: { id, status: "requires_payment_method", last_payment_error: reason },
      });
      const paid = await stripe.paymentIntents.confirm(id, VISA);
      expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null });
    }
  },

  "a card that requires authentication leaves the intent in requires_action, and nothing is charged":
    async (stripe) => {
      const { id } = await newIntent(stripe);
      const intent = await stripe.paymentIntents.confirm(id, {
        payment_method: "pm_card_authenticationRequired",
        use_stripe_sdk: true,
      });
      expect(intent).toMatchObject({
        status: "requires_action",
        amount_received: 0,
        next_action: { type: "use_stripe_sdk" },
      });
    },

  "a paid intent can be neither changed, confirmed nor canceled": async (stripe) => {
    const { id } = await paidIntent(stripe);
    const unexpectedState = { ...UNEXPECTED_STATE, payment_intent: { id, status: "succeeded" } };
    await expectRefused(stripe.paymentIntents.update(id, { amount: 5000 }), unexpectedState);
    await expectRefused(stripe.paymentIntents.confirm(id, VISA), unexpectedState);
    await expectRefused(stripe.paymentIntents.cancel(id), unexpectedState);
    // What names a person can still be removed.
    const changes = { metadata: { order: "N-1" }, description: "" };
    const updated = await stripe.paymentIntents.update(id, changes);
    expect([updated.metadata, updated.description]).toEqual([{ order: "N-1" }, null]);
  },

  "a canceled intent stays canceled, and what was removed before stays removed": async (stripe) => {
    const shipping = { name: "Ann", address: { line1: "1 A St" } };
    const buyer = { receipt_email: "ann@example.com", shipping };
    const { id } = await stripe.paymentIntents.create({ ...CARD, ...buyer, amount: 2499 });
    const removed = await stripe.paymentIntents.update(id, { receipt_email: "", shipping: "" });
    expect(removed).toMatchObject({ receipt_email: null, shipping: null });
    const canceled = await stripe.paymentIntents.cancel(id);
    expect(canceled).toMatchObject({ status: "canceled" });
    await expectRefused(stripe.paymentIntents.confirm(id, VISA), UNEXPECTED_STATE);
    await expectRefused(stripe.paymentIntents.cancel(id), UNEXPECTED_STATE);
  },

  "amounts below 50 cents are refused": async (stripe) => {
    await expectRefused(newIntent(stripe, 49), {
      statusCode: 400,
      code: "amount_too_small",
      param: "amount",
    });
    expect((await newIntent(stripe, 50)).amount).toBe(50);
  },

  "parameters that are unknown, missing or no numbers are refused with their names": async (
    stripe,
  ) => {
    const create = (params: object) => stripe.rawRequest("POST", "/v1/payment_intents", params);
    for (const [params, code, param] of [
      [{ ...CARD, amount: 2499, colour: "gold" }, "parameter_unknown", "colour"],
      [{ currency: "usd" }, "parameter_missing", "amount"],
      [{ ...CARD, amount: "24.99" }, "parameter_invalid_integer", "amount"],
    ] as const)
      await expectRefused(create(params), { statusCode: 400, code, param });
  },

  "an unknown id is refused as missing": async (stripe) => {
    const missing = { statusCode: 404, code: "resource_missing" };
    await expectRefused(stripe.paymentIntents.retrieve("pi_3QAAAAAAAAAAAAAAAAAAAAAA"), missing);
    await expectRefused(stripe.customers.retrieve("cus_QAAAAAAAAAAAAA"), missing);
  },

  "a payment can be refunded in part, then for the remaining amount, then not any more": async (
    stripe,
  ) => {
    const { id } = await paidIntent(stripe, 3000);
    await expectRefused(stripe.refunds.create({ payment_intent: id, amount: 3001 }), {
      statusCode: 400,
    });
    const metadata = { request: "r_1" };
    const part = await stripe.refunds.create({ payment_intent: id, amount: 1000, metadata });
    expect(part).toMatchObject({ amount: 1000, status: "succeeded" });
    expect(await stripe.refunds.create({ payment_intent: id })).toMatchObject({
      amount: 2000,
      payment_intent: id,
    });
    await expectRefused(stripe.refunds.create({ payment_intent: id }), {
      statusCode: 400,
      code: "charge_already_refunded",
    });
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, {
      expand: ["latest_charge"],
    });
    expect(charge).toMatchObject({ amount_refunded: 3000, refunded: true });
    expect((await stripe.refunds.list({ payment_intent: id })).data).toMatchObject([
      { amount: 2000, metadata: {} },
      { amount: 1000, metadata },
    ]);
  },

  "the customers of an e-mail address are listed with their metadata until they are deleted":
    async (stripe) => {
      const email = `ann-${randomUUID()}@example.com`;
      const { id } = await stripe.customers.create({ email, metadata: { checkout: "c_1" } });
      const ofEmail = async () => (await stripe.customers.list({ email })).data;
      expect(await ofEmail()).toMatchObject([{ id, metadata: { checkout: "c_1" } }]);
      await stripe.customers.del(id);
      expect(await ofEmail()).toEqual([]);
      await expectRefused(stripe.customers.del(id), { statusCode: 404, code: "resource_missing" });
    },

  "a request with the same key and parameters is performed once": async (stripe) => {
    const idempotencyKey = randomUUID();
    const [first, second] = [
      await newIntent(stripe, 2499, idempotencyKey),
      await newIntent(stripe, 2499, idempotencyKey),
    ];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
  },

  "the same key with other parameters is refused": async (stripe) => {
    const idempotencyKey = randomUUID();
    await newIntent(stripe, 2499, idempotencyKey);
    await expectRefused(newIntent(stripe, 2500, idempotencyKey), {
      statusCode: 400,
      type: "StripeIdempotencyError",
    });
    // Refused requests don't use up the key.
    expect((await newIntent(stripe, 2499, idempotencyKey)).amount).toBe(2499);
  },

  "a decline is repeated for the same key, without another charge": async (stripe) => {
    const idempotencyKey = randomUUID();
    const { id } = await newIntent(stripe);
    const decline = () =>
      stripe.paymentIntents.confirm(
        id,
        { payment_method: "pm_card_chargeDeclined" },
        { idempotencyKey },
      );
    await expectRefused(decline(), { statusCode: 402 });
    await expectRefused(decline(), { statusCode: 402 });
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  },

  "events can be listed by type and time": async (stripe) => {
    const { id, created } = await paidIntent(stripe);
    const ofIntent = async () => {
      const { data } = await stripe.events.list({
        types: ["payment_intent.succeeded"],
        created: { gte: created },
      });
      return data.find(({ data: { object } }) => "id" in object && object.id === id);
    };
    await expect
      .poll(ofIntent, { timeout: 15_000 })
      .toMatchObject({ data: { object: { status: "succeeded" } } });
  },

  "objects are listed newest first, page by page": async (stripe) => {
    const email = `ann-${randomUUID()}@example.com`;
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.unshift((await stripe.customers.create({ email })).id);
    const first = await stripe.customers.list({ email, limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true]);
    const after = { starting_after: ids[1] ?? "" };
    const next = await stripe.customers.list({ email, limit: 2, ...after });
    expect([next.data.map(({ id }) => id), next.has_more]).toEqual([ids.slice(2), false]);
  },
};

const CARD: Pick<Stripe.PaymentIntentCreateParams, "currency" | "allowed_payment_method_types"> = {
  currency: "usd",
  allowed_payment_method_types: ["card"],
};

/** A test card that pays at once. */
const VISA = { payment_method: "pm_card_visa" };

const UNEXPECTED_STATE = { statusCode: 400, code: "payment_intent_unexpected_state" };

function newIntent(stripe: Stripe, amount = 2499, idempotencyKey: string = randomUUID()) {
  return stripe.paymentIntents.create({ ...CARD, amount }, { idempotencyKey });
}

async function paidIntent(stripe: Stripe, amount = 2499) {
  const { id } = await newIntent(stripe, amount);
  return stripe.paymentIntents.confirm(id, VISA);
}

async function expectRefused(call: Promise<unknown>, expected: object): Promise<void> {
  await expect(call).rejects.toMatchObject(expected);
}

const DECLINED_CARDS: readonly (readonly [card: string, code: string, declineCode?: string])[] = [
  ["pm_card_chargeDeclined", "card_declined", "generic_decline"],
  ["pm_card_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
  ["pm_card_chargeDeclinedExpiredCard", "expired_card"],
  ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc"],
  ["pm_card_chargeDeclinedProcessingError", "processing_error"],
];
