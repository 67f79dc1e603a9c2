import { brandOf } from "../card/cardBrand.ts";
import { digitsOf, validationError, type Field } from "./field.ts";

const incompleteError = validationError(
  "incomplete_cvc",
  "Your card's security code is incomplete.",
);

/** The security code. Its length depends on the card's brand. */
export const cardCvc: Field = {
  elementType: "cardCvc",
  label: "CVC",
  placeholder: "CVC",
  autocomplete: "cc-csc",
  parseDigits: (text, { cardNumber }) => digitsOf(text).slice(0, brandOf(cardNumber).cvcLength),
  format: (digits) => digits,
  validate: (digits, { cardNumber }) => ({
    isComplete: digits.length === brandOf(cardNumber).cvcLength,
    error: undefined,
    incompleteError,
  }),
};
