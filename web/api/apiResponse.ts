import type { Cents } from "#engine";

/** The result of a call to the shop's server. */
export type ApiResponse<Value> =
  | { readonly kind: "ok"; readonly value: Value }
  | Rejected
  /** No response, or a response that couldn't be parsed. The server may have handled the request. */
  | { readonly kind: "failed" };

/** The details of an error response, besides its message. */
export interface RejectionDetails {
  /** The correct amount in cents, if the request's amount was wrong. */
  readonly amount: Cents | null;
  /** The order that was already created from the cart. */
  readonly orderToken: string | null;
  /** The first rejected cart item. */
  readonly itemId: string | null;
}

/** An error response of the server, with its message for the shopper. */
export interface Rejected extends RejectionDetails {
  readonly kind: "rejected";
  readonly status: number;
  readonly error: string;
}
