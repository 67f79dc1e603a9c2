import { useEffect } from "react";
import { fetchOrder } from "../api/order.ts";
import { cartActions } from "../store/cartSlice.ts";
import { useCartDispatch } from "../store/useShopStore.ts";

/**
 * Removes the items of a paid order from the cart. This is needed if the page was closed or offline during the payment.
 * @param orderToken null if the cart was not paid
 */
export function useRemovePaidItems(
  orderToken: string | null,
  onPaid: (orderToken: string) => void,
): void {
  const dispatch = useCartDispatch();
  useEffect(() => {
    if (orderToken === null) return undefined;
    let mounted = true;
    const removePaidItems = async (): Promise<void> => {
      const response = await fetchOrder(orderToken);
      if (!mounted || response.kind !== "ok") return;
      onPaid(orderToken);
      dispatch(cartActions.paid(response.value.items.map(({ item }) => item.id)));
    };
    void removePaidItems();
    return () => {
      mounted = false;
    };
  }, [orderToken, onPaid, dispatch]);
}
