/** The fields of a card in the order in which they stand, with what is said of one that is left empty. */
export const CARD_PARTS = {
  number: { label: "Card number", missing: "Your card number is incomplete." },
  expiry: { label: "Expiry", missing: "Your card’s expiration date is incomplete." },
  cvc: { label: "CVC", missing: "Your card’s security code is incomplete." },
} as const;

export type CardPart = keyof typeof CARD_PARTS;

/** What the provider's field tells of itself. */
export interface PartChange {
  readonly complete: boolean;
  readonly error?: { readonly message: string } | undefined;
}

/** What is wrong with each part of the card; null where nothing is. */
export type CardFaults = { readonly [P in CardPart]: string | null };
/** Which parts are filled in. */
export type CardComplete = { readonly [P in CardPart]: boolean };

export const NO_FAULTS: CardFaults = { number: null, expiry: null, cvc: null };
export const NOTHING_COMPLETE: CardComplete = { number: false, expiry: false, cvc: false };

/** A fault that the provider has found in one part of the card. */
export interface CardRefusal {
  readonly part: CardPart;
  readonly message: string;
}

/** Which part of the card an error of the provider is about, by the error's code (stripe.com/docs/error-codes). */
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

/** The part of the card that an error is about; null for one that is about none, or about the whole card. */
export function partOfCode(code: string | undefined): CardPart | null {
  return code === undefined ? null : (PART_OF_CODE.get(code) ?? null);
}

/** The first part of the card that has a fault, in the order of the form; null when none has. */
export function firstFaulty({ number, expiry, cvc }: CardFaults): CardPart | null {
  if (number !== null) return "number";
  if (expiry !== null) return "expiry";
  return cvc === null ? null : "cvc";
}

/** What is missing before the provider can be asked. */
export function missingParts(complete: CardComplete, faults: CardFaults): CardFaults {
  const fault = (part: CardPart) =>
    complete[part] ? null : (faults[part] ?? CARD_PARTS[part].missing);
  return { number: fault("number"), expiry: fault("expiry"), cvc: fault("cvc") };
}
