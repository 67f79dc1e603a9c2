import type { Stripe } from "stripe";
import { asking } from "./paymentErrors.ts";
import { disputedCharge, readIntent } from "./readIntent.ts";
import { EVENT_TYPES, readEvent, verifiedEvent } from "./stripeEvents.ts";
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

/** What this shop is known by at the provider. */
export interface StripeAccount {
  readonly webhookSecret: string;
  /** The shop's id: stands in the metadata of whatever it creates, as one account may serve several shops. */
  readonly shop: string;
}

/** The payment door over the provider's own package; which server it talks to is the client's configuration. */
export function stripePayments(stripe: Stripe, { webhookSecret, shop }: StripeAccount): Payments {
  const read = async (intent: Stripe.PaymentIntent): Promise<Intent> => {
    const charge = disputedCharge(intent);
    const disputes = charge === null ? [] : (await stripe.disputes.list({ charge })).data;
    return readIntent(intent, shop, disputes);
  };
  const asked = (call: () => Promise<Stripe.PaymentIntent>): Promise<Intent> =>
    asking(async () => read(await call()));

  return {
    async createIntent({ amount, checkout }: NewIntent, key) {
      const parameters: Stripe.PaymentIntentCreateParams = {
        amount,
        currency: "usd",
        allowed_payment_method_types: ["card"],
        metadata: { shop, checkout },
        ...EXPANDED,
      };
      return asked(() => stripe.paymentIntents.create(parameters, { idempotencyKey: key }));
    },
    async updateIntent(id, change) {
      return asked(() => stripe.paymentIntents.update(id, updateParameters(shop, change)));
    },
    async intent(id) {
      return asked(() => stripe.paymentIntents.retrieve(id, EXPANDED));
    },
    async cancelIntent(id) {
      // A canceled intent can't be changed any more. Its metadata stays: it holds no personal data, and names the snapshot
      // should a confirmation come between the two calls.
      await asking(() => stripe.paymentIntents.update(id, { receipt_email: "", shipping: "" }));
      return asked(() => stripe.paymentIntents.cancel(id, EXPANDED));
    },
    async createCustomer({ email, checkout }, key) {
      const parameters = { email, metadata: { shop, checkout } };
      const customer = await asking(() =>
        stripe.customers.create(parameters, { idempotencyKey: key }),
      );
      return customer.id;
    },
    async deleteCustomer({ id, email, checkout }) {
      const ids = new Set(await customersOf(stripe, email, checkout));
      if (id !== null) ids.add(id);
      for (const one of ids) {
        await asking(() => stripe.customers.del(one)).catch(unlessUnknown);
      }
    },
    async refund({ intentId, amount, request }, key) {
      await asking(async () => {
        const made = stripe.refunds.list({ payment_intent: intentId, limit: 100 });
        for await (const { metadata, status } of made) {
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
      return asking(async () => {
        const found: PaymentEvent[] = [];
        // The newest come first: to stop anywhere would leave out the oldest, and nobody would ask for them again.
        for await (const event of stripe.events.list(parameters)) {
          const read = readEvent(event);
          if (read !== null) found.push(read);
        }
        return found.toReversed();
      });
    },
    readEvent(body, signature) {
      return readEvent(verifiedEvent(stripe, body, signature, webhookSecret));
    },
  };
}

/** Customers whose creation was answered uselessly or not at all are found by what they were created with. */
async function customersOf(
  stripe: Stripe,
  email: string,
  checkout: string,
): Promise<readonly string[]> {
  return asking(async () => {
    const ids: string[] = [];
    for await (const { id, metadata } of stripe.customers.list({ email, limit: 100 })) {
      if (metadata["checkout"] === checkout) ids.push(id);
    }
    return ids;
  });
}

/** What was deleted before need not be deleted again. */
function unlessUnknown(error: unknown): void {
  if (!(error instanceof IntentUnknown)) throw error;
}

/** Empty texts delete metadata: while the shopper is still choosing, an intent names no snapshot. */
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
    shipping: { name: shipping.name, address: withoutEmpty(shipping.address) },
    ...(customer === null ? {} : { customer }),
    ...EXPANDED,
  };
}

/** The provider takes an empty text for an attempt to unset, which it refuses where nothing may be unset. */
function withoutEmpty(address: Recipient["address"]): Stripe.AddressParam {
  return Object.fromEntries(Object.entries(address).filter(([, text]) => text !== ""));
}
