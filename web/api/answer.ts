import type { Cents } from "#engine";

/** The result of a call to the shop's server. */
export type Answer<Value> =
  | { readonly kind: "ok"; readonly value: Value }
  | Refused
  /** No response, or a response that couldn't be parsed. The server may have handled the request. */
  | { readonly kind: "unreachable" };

/** The details of an error response, besides its message. */
export interface RefusalDetails {
  /** The correct amount in cents, if the request's amount was wrong. */
  readonly amount: Cents | null;
  /** The token of the order that was already created from the cart. */
  readonly order: string | null;
  /** The id of the first rejected cart item. */
  readonly item: string | null;
}

/** An error response of the server, with its message for the shopper. */
export interface Refused extends RefusalDetails {
  readonly kind: "refused";
  readonly status: number;
  readonly error: string;
}
