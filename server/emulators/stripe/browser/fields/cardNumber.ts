import { brandOf } from "../card/cardBrand.ts";
import { passesLuhn } from "../card/luhn.ts";
import { TOKENS_BY_TEST_NUMBER } from "../card/publishedCards.ts";
import { digitsOf, validationError, type Field, type ValidationError } from "./field.ts";

const incompleteError = validationError("incomplete_number", "Your card number is incomplete.");
const invalidError = validationError("invalid_number", "Your card number is invalid.");
const realCardError = validationError(
  "test_mode_live_card",
  "This is a demo: please use a test card such as 4242 4242 4242 4242.",
);

/** The card number. As soon as a number is complete, it is rejected unless it is a published test number. */
export const cardNumber: Field = {
  elementType: "cardNumber",
  label: "Card number",
  placeholder: "1234 1234 1234 1234",
  autocomplete: "cc-number",
  parseDigits(text) {
    const digits = digitsOf(text);
    return digits.slice(0, brandOf(digits).numberLength);
  },
  format(digits) {
    const groups: string[] = [];
    let start = 0;
    for (const size of brandOf(digits).groups) {
      groups.push(digits.slice(start, start + size));
      start += size;
    }
    return groups.filter((group) => group !== "").join(" ");
  },
  validate(digits) {
    const hasFullLength = digits.length === brandOf(digits).numberLength;
    const error = hasFullLength ? numberError(digits) : undefined;
    return { isComplete: hasFullLength && error === undefined, error, incompleteError };
  },
};

/** Checks a complete number. */
function numberError(digits: string): ValidationError | undefined {
  if (!passesLuhn(digits)) return invalidError;
  return TOKENS_BY_TEST_NUMBER.has(digits) ? undefined : realCardError;
}
