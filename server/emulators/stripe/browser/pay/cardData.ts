import { CardElement } from "../cardElement.ts";
import { TOKENS_BY_TEST_NUMBER } from "../card/publishedCards.ts";
import type { ValidationError } from "../fields/field.ts";
import type { FormInput } from "../../http/form.ts";

/** A card as given to `confirmCardPayment`: by one of its elements, or by its token. */
export interface CardSource {
  readonly card?: CardElement | { readonly token: string };
  readonly billing_details?: FormInput;
}

/**
 * Returns the API's parameter `payment_method_data` for a card, or the fields' error. The parameter contains the card's
 * published token, not the typed digits.
 * @throws Error like Stripe.js if there is neither an element nor a token.
 */
export function readCardData({ card, billing_details }: CardSource): FormInput | ValidationError {
  const token = card instanceof CardElement ? tokenOf(card) : card?.token;
  if (token === undefined)
    throw new Error(
      "Invalid value for confirmCardPayment: payment_method.card should be an Element or a token.",
    );
  if (typeof token === "object") return token;
  return { type: "card", card: { token }, billing_details };
}

/** Returns the token of the card that is typed into an element's group, or the first error of the fields. */
function tokenOf(element: CardElement): string | ValidationError {
  if (!element.isMounted) {
    throw new Error(
      "We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.",
    );
  }
  const error = element.group.reportErrors();
  if (error !== undefined) return error;
  const token = TOKENS_BY_TEST_NUMBER.get(element.group.digitsOf("cardNumber"));
  if (token === undefined) throw new Error("A cardNumber Element is needed to read a card.");
  return token;
}

export function isValidationError(value: FormInput | ValidationError): value is ValidationError {
  return value["type"] === "validation_error";
}
