import type { CartItem } from "#engine";
import type { PayableCart } from "./paymentSession.ts";

/** An item that the server rejected at checkout. */
export interface RejectedItem {
  readonly item: CartItem;
  /** The server's message. */
  readonly error: string;
}

/**
 * The item of a cart that the server rejected; null if the error is not about an item of this cart.
 * @param itemId the id in the server's response; null if the error is about no item
 * @param error the server's message; null without a response
 */
export function findRejectedItem(
  { items }: PayableCart,
  itemId: string | null,
  error: string | null,
): RejectedItem | null {
  const item = items.find(({ id }) => id === itemId);
  return item === undefined || error === null ? null : { item, error };
}
