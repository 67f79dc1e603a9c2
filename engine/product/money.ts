/** A whole number of United States cents; the only form an amount has inside the engine. */
export type Cents = number;

/**
 * Reads a dollar number from one of the three edges (product file, cart item, screen) as cents.
 * @throws RangeError when the number has more than two decimals or is no finite number.
 */
export function centsFromDollars(dollars: number): Cents {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents) || cents / 100 !== dollars) {
    throw new RangeError(`${dollars} is not an amount of dollars and whole cents`);
  }
  return cents === 0 ? 0 : cents;
}

/** The dollar number that a cart item carries: 2697 cents is 26.97. */
export function dollarsFromCents(cents: Cents): number {
  return cents / 100;
}

/** Cents as a shopper reads them: 2697 is `$26.97`, -250 is `-$2.50`. */
export function formatCents(cents: Cents): string {
  const digits = Math.abs(cents).toString().padStart(3, "0");
  return `${cents < 0 ? "-" : ""}$${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A difference with its sign always shown: `+$5.00`, `-$2.00`, `+$0.00`. */
export function formatDifference(cents: Cents): string {
  return cents < 0 ? formatCents(cents) : `+${formatCents(cents)}`;
}

/**
 * `percent` per cent of an amount, rounded once to the cent, half away from zero.
 * `hundredths` is the percentage in hundredths (12.5 % is 1250), so that the product stays a whole number.
 */
export function percentOf(amount: Cents, hundredths: number): Cents {
  const exact = Math.abs(amount * hundredths);
  const cents = Math.floor((exact + 5_000) / 10_000);
  return cents === 0 ? 0 : Math.sign(amount) * Math.sign(hundredths) * cents;
}
