/** The parts of a card in page order, each with the error if it is empty. */
export const CARD_PARTS = {
  number: { label: "Card number", missing: "Your card number is incomplete." },
  expiry: { label: "Expiry", missing: "Your card’s expiration date is incomplete." },
  cvc: { label: "CVC", missing: "Your card’s security code is incomplete." },
} as const;

export type CardPart = keyof typeof CARD_PARTS;

/** A change event of Stripe's field. */
export interface PartChange {
  readonly complete: boolean;
  readonly error?: { readonly message: string } | undefined;
}

/** The error of each part of the card; null for none. */
export type CardErrors = { readonly [P in CardPart]: string | null };

/** Whether each part of the card is complete. */
export type CardComplete = { readonly [P in CardPart]: boolean };

/** An error of a payment. */
export interface CardError {
  readonly message: string;
  /** The part of the card with the error; null if the error is about the whole card. */
  readonly part: CardPart | null;
}

/** The part of the card for Stripe's error codes (stripe.com/docs/error-codes). */
const PART_OF_CODE: ReadonlyMap<string, CardPart> = new Map([
  ["incorrect_number", "number"],
  ["invalid_number", "number"],
  ["test_mode_live_card", "number"],
  ["expired_card", "expiry"],
  ["invalid_expiry_month", "expiry"],
  ["invalid_expiry_year", "expiry"],
  ["incorrect_cvc", "cvc"],
  ["invalid_cvc", "cvc"],
]);

/** The part of the card for an error code; null if the error is about the whole card or not about the card. */
export function partOfCode(code: string | undefined): CardPart | null {
  return code === undefined ? null : (PART_OF_CODE.get(code) ?? null);
}

/** The first part of the card with an error, in page order; null for none. */
export function firstInvalid(errors: CardErrors): CardPart | null {
  return (["number", "expiry", "cvc"] as const).find((part) => errors[part] !== null) ?? null;
}

/** The error of each part that is incomplete: Stripe's, or that of an empty part. Null for a complete part. */
export function incompleteErrors(complete: CardComplete, errors: CardErrors): CardErrors {
  const errorOf = (part: CardPart) =>
    complete[part] ? null : (errors[part] ?? CARD_PARTS[part].missing);
  return { number: errorOf("number"), expiry: errorOf("expiry"), cvc: errorOf("cvc") };
}
