import type { Stripe } from "stripe";
import { asking } from "./paymentErrors.ts";
import { readIntent } from "./readIntent.ts";
import { EVENT_TYPES, readEvent, verifiedEvent } from "./stripeEvents.ts";
import type { IntentChange, NewIntent, PaymentEvent, Payments, Recipient } from "./payments.ts";

const WITH_CHARGE = { expand: ["latest_charge"] };

/** The payment door over the provider's own package; which server it talks to is the client's configuration. */
export function stripePayments(stripe: Stripe, webhookSecret: string): Payments {
  return {
    async createIntent({ amount, checkout }: NewIntent, key) {
      const parameters: Stripe.PaymentIntentCreateParams = {
        amount,
        currency: "usd",
        allowed_payment_method_types: ["card"],
        metadata: { checkout },
        ...WITH_CHARGE,
      };
      return readIntent(
        await asking(() => stripe.paymentIntents.create(parameters, { idempotencyKey: key })),
      );
    },
    async updateIntent(id, change) {
      return readIntent(
        await asking(() => stripe.paymentIntents.update(id, updateParameters(change))),
      );
    },
    async intent(id) {
      return readIntent(await asking(() => stripe.paymentIntents.retrieve(id, WITH_CHARGE)));
    },
    async cancelIntent(id) {
      return readIntent(await asking(() => stripe.paymentIntents.cancel(id, WITH_CHARGE)));
    },
    async createCustomer({ email, checkout }, key) {
      const parameters = { email, metadata: { checkout } };
      const customer = await asking(() =>
        stripe.customers.create(parameters, { idempotencyKey: key }),
      );
      return customer.id;
    },
    async refund(intentId, amount, key) {
      const parameters = { payment_intent: intentId, amount };
      await asking(() => stripe.refunds.create(parameters, { idempotencyKey: key }));
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

/** Empty texts delete metadata: while the shopper is still choosing, an intent names no snapshot. */
function updateParameters({
  amount,
  checkout,
  snapshot,
}: IntentChange): Stripe.PaymentIntentUpdateParams {
  if (snapshot === null) {
    return { amount, metadata: { checkout, snapshot: "", hash: "" }, ...WITH_CHARGE };
  }
  const { number, hash, email, customer, shipping } = snapshot;
  return {
    amount,
    metadata: { checkout, snapshot: String(number), hash },
    receipt_email: email,
    shipping: { name: shipping.name, address: withoutEmpty(shipping.address) },
    ...(customer === null ? {} : { customer }),
    ...WITH_CHARGE,
  };
}

/** The provider takes an empty text for an attempt to unset, which it refuses where nothing may be unset. */
function withoutEmpty(address: Recipient["address"]): Stripe.AddressParam {
  return Object.fromEntries(Object.entries(address).filter(([, text]) => text !== ""));
}
