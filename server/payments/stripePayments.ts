import type { Stripe } from "stripe";
import { withPaymentErrors } from "./paymentErrors.ts";
import { disputedCharge, readIntent } from "./readIntent.ts";
import { EVENT_TYPES, readEvent, verifyEvent } from "./stripeEvents.ts";
import {
  type Intent,
  type IntentChange,
  IntentUnknown,
  type NewIntent,
  type PaymentEvent,
  type Payments,
  type Recipient,
} from "./payments.ts";

const EXPANDED = { expand: ["latest_charge", "customer"] };

export interface StripeAccount {
  readonly webhookSecret: string;
  /** The shop's id. It is in the metadata of everything that the shop creates, because shops may share an account. */
  readonly shop: string;
}

/** Payments through Stripe's SDK. The client is configured for Stripe or for the emulator. */
export function stripePayments(stripe: Stripe, { webhookSecret, shop }: StripeAccount): Payments {
  const callIntent = (call: () => Promise<Stripe.PaymentIntent>): Promise<Intent> =>
    withPaymentErrors(async () => {
      const intent = await call();
      const charge = disputedCharge(intent);
      const disputes = charge === null ? [] : (await stripe.disputes.list({ charge })).data;
      return readIntent(intent, shop, disputes);
    });

  return {
    async createIntent({ amount, checkout }: NewIntent, key) {
      const parameters: Stripe.PaymentIntentCreateParams = {
        amount,
        currency: "usd",
        allowed_payment_method_types: ["card"],
        metadata: { shop, checkout },
        ...EXPANDED,
      };
      return callIntent(() => stripe.paymentIntents.create(parameters, { idempotencyKey: key }));
    },
    async updateIntent(id, change) {
      return callIntent(() => stripe.paymentIntents.update(id, updateParameters(shop, change)));
    },
    async intent(id) {
      return callIntent(() => stripe.paymentIntents.retrieve(id, EXPANDED));
    },
    async cancelIntent(id) {
      // A canceled intent can't be changed, so personal data are removed first. The metadata stay: they contain no
      // personal data, and they name the snapshot in case a confirmation arrives between the two calls.
      await withPaymentErrors(() =>
        stripe.paymentIntents.update(id, { receipt_email: "", shipping: "" }),
      );
      return callIntent(() => stripe.paymentIntents.cancel(id, EXPANDED));
    },
    async createCustomer({ email, checkout }, key) {
      const parameters = { email, metadata: { shop, checkout } };
      const customer = await withPaymentErrors(() =>
        stripe.customers.create(parameters, { idempotencyKey: key }),
      );
      return customer.id;
    },
    async deleteCustomer({ id, email, checkout }) {
      const ids = new Set(await findCustomerIds(stripe, email, checkout));
      if (id !== null) ids.add(id);
      for (const customerId of ids) {
        await withPaymentErrors(() => stripe.customers.del(customerId)).catch(ignoreUnknown);
      }
    },
    async refund({ intentId, amount, request }, key) {
      await withPaymentErrors(async () => {
        const refunds = stripe.refunds.list({ payment_intent: intentId, limit: 100 });
        for await (const { metadata, status } of refunds) {
          // Made by an earlier call for the same request, under another key.
          if (metadata?.["request"] === request && status !== "failed" && status !== "canceled")
            return;
        }
        const parameters = { payment_intent: intentId, amount, metadata: { shop, request } };
        await stripe.refunds.create(parameters, { idempotencyKey: key });
      });
    },
    async eventsSince(time) {
      const parameters = {
        created: { gte: Math.floor(time / 1000) },
        types: [...EVENT_TYPES],
        limit: 100,
      };
      return withPaymentErrors(async () => {
        const events: PaymentEvent[] = [];
        // Events are listed newest first, so all pages must be read: otherwise the oldest events would be lost.
        for await (const stripeEvent of stripe.events.list(parameters)) {
          const event = readEvent(stripeEvent);
          if (event !== null) events.push(event);
        }
        return events.toReversed();
      });
    },
    readEvent: (body, signature) => verifyEvent(stripe, body, signature, webhookSecret),
  };
}

/**
 * Finds the ids of the customers created for a checkout. Several may exist, and the shop may not know them: the response
 * to a creation may have been lost.
 */
async function findCustomerIds(
  stripe: Stripe,
  email: string,
  checkout: string,
): Promise<readonly string[]> {
  return withPaymentErrors(async () => {
    const ids: string[] = [];
    for await (const { id, metadata } of stripe.customers.list({ email, limit: 100 })) {
      if (metadata["checkout"] === checkout) ids.push(id);
    }
    return ids;
  });
}

/** Ignores a customer that is already deleted. */
function ignoreUnknown(error: unknown): void {
  if (!(error instanceof IntentUnknown)) throw error;
}

/** Before Pay an intent has no snapshot. Empty strings then delete the metadata of an earlier snapshot. */
function updateParameters(
  shop: string,
  { amount, checkout, snapshot }: IntentChange,
): Stripe.PaymentIntentUpdateParams {
  if (snapshot === null) {
    return { amount, metadata: { shop, checkout, snapshot: "", hash: "" }, ...EXPANDED };
  }
  const { number, hash, email, customer, shipping } = snapshot;
  return {
    amount,
    metadata: { shop, checkout, snapshot: String(number), hash },
    receipt_email: email,
    shipping: {
      name: shipping.name,
      ...(shipping.phone === "" ? {} : { phone: shipping.phone }),
      address: withoutEmpty(shipping.address),
    },
    customer,
    ...EXPANDED,
  };
}

/** Removes empty lines. Stripe treats an empty string as an attempt to unset, and rejects this inside an address. */
function withoutEmpty(address: Recipient["address"]): Stripe.AddressParam {
  return Object.fromEntries(Object.entries(address).filter(([, text]) => text !== ""));
}
