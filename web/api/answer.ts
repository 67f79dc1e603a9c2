import type { Cents } from "#engine";

/** How a call to the shop's server ended. */
export type Answer<Value> =
  | { readonly kind: "ok"; readonly value: Value }
  | Refused
  /** No answer, or none that could be read: whether the server did it is unknown. */
  | { readonly kind: "unreachable" };

/** The server's no, with its sentence for the shopper. */
export interface Refused {
  readonly kind: "refused";
  readonly status: number;
  readonly error: string;
  /** The right amount in cents, where the amount was the fault. */
  readonly amount: Cents | null;
  /** The token of the order that the cart has become already. */
  readonly order: string | null;
  /** The id of the cart's item that was the fault; the first, where several were. */
  readonly item: string | null;
}
