import type { Cents } from "#engine";
import type { Stripe } from "stripe";
import { withPaymentErrors } from "./stripeClient.ts";
import { disputedCharge, readIntent } from "./readIntent.ts";
import { EVENT_TYPES, readEvent, verifyEvent } from "./stripeEvents.ts";
import {
  type Intent,
  IntentUnknown,
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
    async createSessionIntent(amount, key) {
      const parameters = { ...newIntent(amount), metadata: { shop } };
      return callIntent(() => stripe.paymentIntents.create(parameters, { idempotencyKey: key }));
    },
    async setAmount(id, amount) {
      await withPaymentErrors(() => stripe.paymentIntents.update(id, { amount }));
    },
    async createIntent(amount, { attempt, hash, code, email, customer, shipping }, key) {
      const parameters: Stripe.PaymentIntentCreateParams = {
        ...newIntent(amount),
        metadata: { shop, attempt, hash },
        description: `Order ${code}`,
        receipt_email: email,
        shipping: {
          name: shipping.name,
          ...(shipping.phone === "" ? {} : { phone: shipping.phone }),
          address: withoutEmpty(shipping.address),
        },
        customer,
      };
      return callIntent(() => stripe.paymentIntents.create(parameters, { idempotencyKey: key }));
    },
    async intent(id) {
      return callIntent(() => stripe.paymentIntents.retrieve(id, EXPANDED));
    },
    async cancelIntent(id) {
      await withPaymentErrors(() => stripe.paymentIntents.cancel(id));
    },
    async createCustomer({ email, attempt }, key) {
      const parameters = { email, metadata: { shop, attempt } };
      const customer = await withPaymentErrors(() =>
        stripe.customers.create(parameters, { idempotencyKey: key }),
      );
      return customer.id;
    },
    deleteCustomer: (customer) => deleteCustomers(stripe, customer),
    async forgetBuyer(intentId) {
      const intent = await withPaymentErrors(() => stripe.paymentIntents.retrieve(intentId));
      const { customer, receipt_email: email, metadata } = intent;
      const id = typeof customer === "object" ? (customer?.id ?? null) : customer;
      await deleteCustomers(stripe, { id, email, attempt: metadata["attempt"] ?? "" });
      // Afterwards, as it finds the customers if this is repeated.
      await withPaymentErrors(() => stripe.paymentIntents.update(intentId, { receipt_email: "" }));
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

/** Deletes the customer with the id, and those of an attempt with the e-mail address. Null if these are unknown. */
async function deleteCustomers(
  stripe: Stripe,
  customer: {
    readonly id: string | null;
    readonly email: string | null;
    readonly attempt: string;
  },
): Promise<void> {
  const { id, email, attempt } = customer;
  const ids = new Set(email === null ? [] : await findCustomerIds(stripe, email, attempt));
  if (id !== null) ids.add(id);
  for (const customerId of ids) {
    await withPaymentErrors(() => stripe.customers.del(customerId)).catch(ignoreUnknown);
  }
}

/**
 * Finds the ids of the customers created for an attempt. Several may exist, and the shop may not know them: the response
 * to a creation may have been lost.
 */
async function findCustomerIds(
  stripe: Stripe,
  email: string,
  attempt: string,
): Promise<readonly string[]> {
  return withPaymentErrors(async () => {
    const ids: string[] = [];
    for await (const { id, metadata } of stripe.customers.list({ email, limit: 100 })) {
      if (metadata["attempt"] === attempt) ids.push(id);
    }
    return ids;
  });
}

/** Ignores a customer that is already deleted. */
function ignoreUnknown(error: unknown): void {
  if (!(error instanceof IntentUnknown)) throw error;
}

const newIntent = (amount: Cents) =>
  ({
    amount,
    currency: "usd",
    allowed_payment_method_types: ["card"],
    ...EXPANDED,
  }) satisfies Stripe.PaymentIntentCreateParams;

/** Removes empty lines. Stripe treats an empty string as an attempt to unset, and rejects this inside an address. */
function withoutEmpty(address: Recipient["address"]): Stripe.AddressParam {
  return Object.fromEntries(Object.entries(address).filter(([, text]) => text !== ""));
}
