/** A card network, with the lengths of its numbers and codes, and how numbers are grouped. */
export type CardBrand = {
  readonly name:
    | "visa"
    | "mastercard"
    | "amex"
    | "discover"
    | "diners"
    | "jcb"
    | "unionpay"
    | "unknown";
  readonly length: number;
  readonly codeLength: number;
  readonly groups: readonly number[];
};

const FOURS = { length: 16, codeLength: 3, groups: [4, 4, 4, 4] };

const UNKNOWN: CardBrand = { name: "unknown", ...FOURS };

/** Networks by leading digits. Source: ISO/IEC 7812 issuer ranges as published by the networks */
const BRANDS: readonly (readonly [starts: RegExp, brand: CardBrand])[] = [
  [/^4/, { name: "visa", ...FOURS }],
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, { name: "mastercard", ...FOURS }],
  [/^3[47]/, { name: "amex", length: 15, codeLength: 4, groups: [4, 6, 5] }],
  [/^(?:6011|64[4-9]|65)/, { name: "discover", ...FOURS }],
  [/^(?:30[0-5]|36|38|39)/, { name: "diners", length: 14, codeLength: 3, groups: [4, 6, 4] }],
  [/^35/, { name: "jcb", ...FOURS }],
  [/^62/, { name: "unionpay", ...FOURS }],
];

/** The network of a possibly incomplete card number. */
export function brandOf(digits: string): CardBrand {
  return BRANDS.find(([starts]) => starts.test(digits))?.[1] ?? UNKNOWN;
}
