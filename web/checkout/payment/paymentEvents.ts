import type { CartItem } from "#engine";
import type { RejectionDetails } from "../../api/apiResponse.ts";
import type { PayableCart } from "./paymentSession.ts";

/** An item that the server rejected at checkout. */
export interface RejectedItem {
  readonly item: CartItem;
  /** The server's message. */
  readonly error: string;
}

/** The events of a payment, which the cart page handles. */
export interface PaymentEvents {
  /** Called when a payment of the displayed cart starts and when it ends. The displayed cart must not change in between. */
  readonly onPaying: (paying: boolean) => void;
  /** Called after a successful payment, before its items are removed from the cart. */
  readonly onPaid: (orderToken: string | null) => void;
  /** Called if the server's prices differ from the page's. */
  readonly onRepriced: () => void;
  /** Called if the server rejected an item. */
  readonly onItemRejected: (rejectedItem: RejectedItem) => void;
}

/**
 * Reports what the cart page must correct after a failed request for a cart.
 * @param error the server's message; null without a response
 */
export function reportRejection(
  { items }: PayableCart,
  error: string | null,
  { amount, itemId }: RejectionDetails,
  { onRepriced, onItemRejected }: Pick<PaymentEvents, "onRepriced" | "onItemRejected">,
): void {
  if (amount !== null) onRepriced();
  const item = items.find(({ id }) => id === itemId);
  if (item !== undefined && error !== null) onItemRejected({ item, error });
}
