/** A whole number of US cents. The engine uses no other amounts. */
export type Cents = number;

/** The highest amount of a payment. Source: https://docs.stripe.com/currencies */
export const MAX_CHARGE: Cents = 99_999_999;

/**
 * Converts a dollar amount of a product file, a cart item or the page.
 * @throws RangeError if the number is not finite, has more than two decimals, or is too large.
 */
export function centsFromDollars(dollars: number): Cents {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents) || cents / 100 !== dollars) {
    throw new RangeError(`${dollars} is not an amount of dollars and whole cents`);
  }
  return cents === 0 ? 0 : cents; // never -0
}

/** The dollar amount that a cart item stores: 2697 cents is 26.97. */
export function dollarsFromCents(cents: Cents): number {
  return cents / 100;
}

/** 2697 is `$26.97`, -250 is `-$2.50`. */
export function formatCents(cents: Cents): string {
  const digits = Math.abs(cents).toString().padStart(3, "0");
  return `${cents < 0 ? "-" : ""}$${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A difference with its sign always shown: `+$5.00`, `-$2.00`, `+$0.00`. */
export function formatDifference(cents: Cents): string {
  return cents < 0 ? formatCents(cents) : `+${formatCents(cents)}`;
}

/**
 * A percentage of an amount, rounded once to the cent, half away from zero.
 * 12.5 % are 1250 basis points, so that the product is an integer.
 */
export function percentOf(amount: Cents, basisPoints: number): Cents {
  const exact = Math.abs(amount * basisPoints);
  const cents = Math.floor((exact + 5_000) / 10_000);
  return cents === 0 ? 0 : Math.sign(amount) * Math.sign(basisPoints) * cents;
}
