import type { Cents } from "#engine";

/** How a call to the shop's server ended. */
export type Answer<Value> =
  | { readonly kind: "ok"; readonly value: Value }
  | Refused
  /** No answer, or one that couldn't be parsed: whether the server handled the request is unknown. */
  | { readonly kind: "unreachable" };

/** What an error response says besides its sentence. */
export interface RefusalDetails {
  /** The right amount in cents, where the amount was wrong. */
  readonly amount: Cents | null;
  /** The token of the order that was already created from the cart. */
  readonly order: string | null;
  /** The id of the rejected cart item; the first, where several were. */
  readonly item: string | null;
}

/** The server's error response, with its sentence for the shopper. */
export interface Refused extends RefusalDetails {
  readonly kind: "refused";
  readonly status: number;
  readonly error: string;
}
