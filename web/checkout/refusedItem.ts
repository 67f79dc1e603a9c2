import type { CartItem } from "#engine";
import type { PayableCart } from "./paymentSession.ts";

/** An item that the server does not let be paid for. */
export interface RefusedItem {
  readonly item: CartItem;
  /** The server's sentence. */
  readonly error: string;
}

/** The item of a cart that a refusal names; null where it names none of it. */
export function refusedItem(
  { items }: PayableCart,
  itemId: string | null,
  error: string | null,
): RefusedItem | null {
  const item = items.find(({ id }) => id === itemId);
  return item === undefined || error === null ? null : { item, error };
}
