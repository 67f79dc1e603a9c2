/** A card brand, with the lengths of its numbers and security codes, and how numbers are grouped. */
export interface CardBrand {
  readonly name:
    | "visa"
    | "mastercard"
    | "amex"
    | "discover"
    | "diners"
    | "jcb"
    | "unionpay"
    | "unknown";
  readonly numberLength: number;
  readonly cvcLength: number;
  readonly groups: readonly number[];
}

const DEFAULT_FORMAT = { numberLength: 16, cvcLength: 3, groups: [4, 4, 4, 4] };

const UNKNOWN: CardBrand = { name: "unknown", ...DEFAULT_FORMAT };

/** Brands by leading digits. Source: ISO/IEC 7812 issuer ranges as published by the card networks. */
const BRANDS: readonly (readonly [prefix: RegExp, brand: CardBrand])[] = [
  [/^4/, { name: "visa", ...DEFAULT_FORMAT }],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, { name: "mastercard", ...DEFAULT_FORMAT }],
  [/^3[47]/, { name: "amex", numberLength: 15, cvcLength: 4, groups: [4, 6, 5] }],
  [/^(?:6011|64[4-9]|65)/, { name: "discover", ...DEFAULT_FORMAT }],
  [/^(?:30[0-5]|36|38|39)/, { name: "diners", numberLength: 14, cvcLength: 3, groups: [4, 6, 4] }],
  [/^35/, { name: "jcb", ...DEFAULT_FORMAT }],
  [/^62/, { name: "unionpay", ...DEFAULT_FORMAT }],
];

/** The brand of a possibly incomplete card number. */
export function brandOf(digits: string): CardBrand {
  return BRANDS.find(([prefix]) => prefix.test(digits))?.[1] ?? UNKNOWN;
}
