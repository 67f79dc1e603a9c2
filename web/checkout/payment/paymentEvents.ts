import type { Cart, CartItem } from "#engine";
import type { RejectionDetails } from "../../api/apiResponse.ts";
import { cartActions, keptId } from "../../store/cartSlice.ts";
import { useShopStore } from "../../store/hooks.ts";
import { noticeActions } from "../../store/noticeSlice.ts";
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

/** Returns a function that removes paid items from the cart, and says which of them stay because they were changed. */
export function useRemovePaid(): (paid: Cart) => void {
  const store = useShopStore();
  return (paid) => {
    store.dispatch(cartActions.paid(paid));
    const keptIds = paid.map(({ id }) => keptId(id));
    const keptItems = store.getState().cart.items.filter(({ id }) => keptIds.includes(id));
    for (const { id, name } of keptItems) {
      const text = `${name || "The item"} was changed after you pressed Pay. Your order has it as it was before. Remove the changed one unless you want both.`;
      store.dispatch(noticeActions.given({ id, item: id, text }));
    }
  };
}
