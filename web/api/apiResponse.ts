import type { Cents } from "#engine";

/** The result of a call to the shop's server. */
export type ApiResponse<Value> =
  | { readonly kind: "ok"; readonly value: Value }
  | Rejected
  /** No response, or a response that couldn't be parsed. The server may have handled the request. */
  | { readonly kind: "failed" };

/** The details of an error response, besides its message. */
export interface RejectionDetails {
  /** The correct amount in cents, if the request's amount was wrong; else null. */
  readonly amount: Cents | null;
  /** The token of the order that was already created from the cart; null if there is none. */
  readonly orderToken: string | null;
  /** The id of the first rejected cart item; null if the error is not about an item. */
  readonly itemId: string | null;
}

/** An error response of the server, with its message for the shopper. */
export interface Rejected extends RejectionDetails {
  readonly kind: "rejected";
  readonly status: number;
  readonly error: string;
}
