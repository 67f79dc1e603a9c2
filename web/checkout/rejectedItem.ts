import type { CartItem } from "#engine";
import type { PayableCart } from "./paymentSession.ts";

/** An item that the server rejected at checkout. */
export interface RejectedItem {
  readonly item: CartItem;
  /** The server's message. */
  readonly error: string;
}

/** The rejected item of a cart; null if the error is not about an item of this cart. */
export function findRejectedItem(
  { items }: PayableCart,
  itemId: string | null,
  error: string | null,
): RejectedItem | null {
  const item = items.find(({ id }) => id === itemId);
  return item === undefined || error === null ? null : { item, error };
}
