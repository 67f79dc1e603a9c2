import { brandOf } from "../card/cardBrand.ts";
import { digitsOf, validationError, type Field } from "./field.ts";

const unfinished = validationError("incomplete_cvc", "Your card's security code is incomplete.");

/** The security code: three digits, or as many as the card number's network has. */
export const cardCvc: Field = {
  elementType: "cardCvc",
  label: "CVC",
  placeholder: "CVC",
  autocomplete: "cc-csc",
  digitsIn: (text, { cardNumber }) => digitsOf(text).slice(0, brandOf(cardNumber).codeLength),
  format: (digits) => digits,
  judge: (digits, { cardNumber }) => ({
    complete: digits.length === brandOf(cardNumber).codeLength,
    error: undefined,
    unfinished,
  }),
};
