import { z } from "zod";
import type { Store } from "../store/store.ts";
import { newId } from "../store/newId.ts";
import type { PaymentMethod } from "../store/records.ts";
import { address, email as emailAddress, text } from "../http/paramTypes.ts";
import { invalidRequest, noSuch } from "../http/stripeError.ts";
import { testCardName } from "../testCards.ts";

const billingDetails = z.strictObject({
  address: address.optional(),
  email: emailAddress.optional(),
});

/**
 * A card is given by its published test name (`payment_method: "pm_card_visa"`) or token (`tok_visa`). No parameter accepts
 * a card number.
 */
export const cardParams = {
  payment_method: text.optional(),
  payment_method_data: z
    .strictObject({
      type: z.literal("card"),
      card: z.strictObject({ token: text }),
      billing_details: billingDetails.optional(),
    })
    .optional(),
};

/** Stores a payment method for the given card. Undefined if no card is given. @throws StripeError for an unknown card, or for two cards. */
export function createPaymentMethod(
  store: Store,
  { payment_method: name, payment_method_data: data }: z.output<z.ZodObject<typeof cardParams>>,
): PaymentMethod | undefined {
  if (name !== undefined && data !== undefined) {
    throw invalidRequest(
      "You may only specify one of these parameters: payment_method, payment_method_data.",
      { code: "parameters_exclusive" },
    );
  }
  const reference = data?.card.token ?? name;
  if (reference === undefined) return undefined;
  const testCard = testCardName(reference);
  if (testCard === undefined) throw noSuch("PaymentMethod", reference, "payment_method");
  const { address: billingAddress = null, email = null } = data?.billing_details ?? {};
  return store.paymentMethods.insert({
    id: newId("pm"),
    created: store.now(),
    test_card: testCard,
    billing_details: { address: billingAddress, email },
  });
}
