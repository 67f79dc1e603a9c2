import { TEST_CARDS } from "../testCards.ts";

/** An error in Stripe's format. */
export interface ValidationError {
  readonly type: "validation_error";
  readonly code: string;
  readonly message: string;
}

/** A card field: its texts, and pure functions of its digits. */
export interface CardField {
  readonly elementType: "cardNumber" | "cardExpiry" | "cardCvc";
  /** The accessible name. */
  readonly label: string;
  readonly placeholder: string;
  readonly autocomplete: AutoFill;
  /** The number of digits of a complete field. */
  readonly length: number;
  readonly format: (digits: string) => string;
  /** The error of a field with too few digits. */
  readonly incomplete: ValidationError;
  /** Returns the error of a field with all digits, undefined for none. */
  readonly validate: (digits: string, today: Date) => ValidationError | undefined;
}

function validationError(code: string, message: string): ValidationError {
  return { type: "validation_error", code, message };
}

/** Only published test numbers are accepted, which all have 16 digits. */
const cardNumber: CardField = {
  elementType: "cardNumber",
  label: "Card number",
  placeholder: "1234 1234 1234 1234",
  autocomplete: "cc-number",
  length: 16,
  format: (digits) => (digits.match(/.{1,4}/g) ?? []).join(" "),
  incomplete: validationError("incomplete_number", "Your card number is incomplete."),
  validate: (digits) =>
    TEST_CARDS.some(({ number }) => number === digits)
      ? undefined
      : validationError(
          "test_mode_live_card",
          "This is a demo: please use a test card such as 4242 4242 4242 4242.",
        ),
};

const cardExpiry: CardField = {
  elementType: "cardExpiry",
  label: "Expiry",
  placeholder: "MM / YY",
  autocomplete: "cc-exp",
  length: 4,
  format: (digits) => (digits.match(/.{1,2}/g) ?? []).join(" / "),
  incomplete: validationError("incomplete_expiry", "Your card's expiration date is incomplete."),
  validate(digits, today) {
    const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
    if (month < 1 || month > 12)
      return validationError("invalid_expiry_month", "Your card's expiration date is invalid.");
    // A card is valid to the end of its month.
    return new Date(year, month) > today
      ? undefined
      : validationError("invalid_expiry_year_past", "Your card's expiration date is in the past.");
  },
};

const cardCvc: CardField = {
  elementType: "cardCvc",
  label: "CVC",
  placeholder: "CVC",
  autocomplete: "cc-csc",
  length: 3,
  format: (digits) => digits,
  incomplete: validationError("incomplete_cvc", "Your card's security code is incomplete."),
  validate: () => undefined,
};

/** In page order. */
export const CARD_FIELDS: readonly CardField[] = [cardNumber, cardExpiry, cardCvc];
