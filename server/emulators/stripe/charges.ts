import { z } from "zod";
import { defineList } from "./endpoint.ts";
import type { Charge, Intent, PaymentMethod } from "./objects.ts";
import { address, email, text } from "./params.ts";
import { newId, type Store } from "./store.ts";
import { noSuch } from "./stripeError.ts";
import { TEST_CARDS, type TestCard } from "./testCards.ts";

/** A card is given by its published test name or its token. No parameter accepts a card number. */
export const cardParams = {
  payment_method: text.optional(),
  payment_method_data: z
    .strictObject({
      type: z.literal("card"),
      card: z.strictObject({ token: text }),
      // Only validated.
      billing_details: z
        .strictObject({ address: address.optional(), email: email.optional() })
        .optional(),
    })
    .optional(),
};

/** Finds the given test card. @throws StripeError if there is none */
export function findCard({
  payment_method: name = "",
  payment_method_data: data,
}: z.output<z.ZodObject<typeof cardParams>>): TestCard {
  const reference = data?.card.token ?? name;
  const card = TEST_CARDS.find(({ name }) => reference.replace(/^(?:pm_card|tok)_/, "") === name);
  if (card === undefined) throw noSuch("PaymentMethod", reference, "payment_method");
  return card;
}

/** Stores the card of one attempt to pay. */
export function createPaymentMethod(store: Store, { number }: TestCard): PaymentMethod {
  return store.paymentMethods.insert({
    id: newId("pm"),
    object: "payment_method",
    created: store.now(),
    type: "card",
    card: { brand: number.startsWith("5") ? "mastercard" : "visa", last4: number.slice(-4) },
  });
}

/** Charges a card with the intent's amount, or stores that the bank has declined it. */
export function createCharge(
  store: Store,
  intent: Intent,
  method: PaymentMethod,
  status: "succeeded" | "failed",
): Charge {
  const charge = store.charges.insert({
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_refunded: 0,
    created: store.now(),
    disputed: false,
    paid: status === "succeeded",
    payment_intent: intent.id,
    payment_method_details: { type: "card", card: method.card },
    refunded: false,
    status,
  });
  store.emit(`charge.${status}`, charge);
  return charge;
}

export const listCharges = defineList("/v1/charges", (store) => store.charges, {
  payment_intent: text.optional(),
});
