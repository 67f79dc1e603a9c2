import { CardElement } from "../cardElement.ts";
import { publishedToken } from "../card/publishedCards.ts";
import type { ValidationError } from "../fields/field.ts";
import type { FormInput } from "../../http/form.ts";

/** How a shop names a card: by its element, by a token, or by a payment method it has already. */
export type CardSource = {
  readonly card?: CardElement | { readonly token: string };
  readonly billing_details?: FormInput;
};

/**
 * The `payment_method_data` of a card: its published token in place of what was typed. Returns what is wrong
 * with the fields instead. Throws, as Stripe.js does, when the shop's code is wrong.
 */
export function cardData({
  card,
  billing_details: billing,
}: CardSource): FormInput | ValidationError {
  const token = card instanceof CardElement ? tokenOf(card) : card?.token;
  if (token === undefined)
    throw new Error(
      "Invalid value for confirmCardPayment: payment_method.card should be an Element or a token.",
    );
  if (typeof token === "object") return token;
  return {
    type: "card",
    card: { token },
    ...(billing === undefined ? {} : { billing_details: billing }),
  };
}

/** The published token of the card typed into an element's group, or the first fault of its fields. */
export function tokenOf(element: CardElement): string | ValidationError {
  if (!element.mounted) {
    throw new Error(
      "We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.",
    );
  }
  const error = element.group.finish();
  if (error !== undefined) return error;
  const token = publishedToken(element.group.digitsOf("cardNumber"));
  if (token === undefined) throw new Error("A cardNumber Element is needed to read a card.");
  return token;
}

/** Tells a fault of the fields from data to send. */
export function isValidationError(value: FormInput | ValidationError): value is ValidationError {
  return value["type"] === "validation_error";
}
