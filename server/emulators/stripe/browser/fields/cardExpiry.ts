import { digitsOf, validationError, type Field, type ValidationError } from "./field.ts";

const incompleteError = validationError(
  "incomplete_expiry",
  "Your card's expiration date is incomplete.",
);
const monthPast = validationError(
  "invalid_expiry_month_past",
  "Your card's expiration date is in the past.",
);
const yearPast = validationError(
  "invalid_expiry_year_past",
  "Your card's expiration year is in the past.",
);
const yearTooFar = validationError(
  "invalid_expiry_year",
  "Your card's expiration year is invalid.",
);

/** Maximum validity in years. */
const MAX_YEARS = 50;

/** The expiry date as four digits, MMYY. */
export const cardExpiry: Field = {
  elementType: "cardExpiry",
  label: "Expiry",
  placeholder: "MM / YY",
  autocomplete: "cc-exp",
  parseDigits(text) {
    const digits = padMonth(digitsOf(text));
    // Autofill may insert a four-digit year.
    return digits.length === 6 && digits.startsWith("20", 2)
      ? digits.slice(0, 2) + digits.slice(4)
      : digits.slice(0, 4);
  },
  format: (digits) => (digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`),
  validate(digits, { today }) {
    const error =
      digits.length < 4
        ? undefined
        : expiryError(Number(digits.slice(0, 2)), Number(digits.slice(2)), today);
    return { isComplete: digits.length === 4 && error === undefined, error, incompleteError };
  },
};

/**
 * Adds a leading zero to an unambiguous month: `5` can only be May, and `13` only January and the year's first digit. Of
 * several leading zeros one is kept, because no month is 00.
 */
function padMonth(digits: string): string {
  const cannotBeMonth = /^(?:[2-9]|1[3-9])/.test(digits);
  return (cannotBeMonth ? `0${digits}` : digits).replace(/^00+/, "0");
}

function expiryError(
  month: number,
  twoDigitYear: number,
  today: Date,
): ValidationError | undefined {
  const [thisYear, thisMonth] = [today.getFullYear(), today.getMonth() + 1];
  const century = Math.floor(thisYear / 100) * 100;
  const year = century + twoDigitYear;
  if (year < thisYear) return yearPast;
  if (year > thisYear + MAX_YEARS) return yearTooFar;
  return year === thisYear && month < thisMonth ? monthPast : undefined;
}
