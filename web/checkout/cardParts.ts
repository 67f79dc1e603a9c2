/** The fields of a card, with what is said of one that is left empty. */
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

/** What is missing before the provider can be asked. */
export function missingParts(complete: CardComplete, faults: CardFaults): CardFaults {
  const fault = (part: CardPart) =>
    complete[part] ? null : (faults[part] ?? CARD_PARTS[part].missing);
  return { number: fault("number"), expiry: fault("expiry"), cvc: fault("cvc") };
}
