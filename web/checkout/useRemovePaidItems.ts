import { useEffect } from "react";
import { fetchOrder } from "../api/order.ts";
import { cartActions } from "../store/cartSlice.ts";
import { useCartDispatch } from "../store/useShopStore.ts";

/**
 * Removes the items of a paid order from the cart. This is needed if the page was closed or offline during the payment.
 * @param order the token of the paid order; null if there is none
 */
export function useRemovePaidItems(order: string | null, onPaid: (order: string) => void): void {
  const dispatch = useCartDispatch();
  useEffect(() => {
    if (order === null) return undefined;
    let mounted = true;
    const removePaidItems = async (): Promise<void> => {
      const response = await fetchOrder(order);
      if (!mounted || response.kind !== "ok") return;
      onPaid(order);
      dispatch(cartActions.paid(response.value.items.map(({ item }) => item.id)));
    };
    void removePaidItems();
    return () => {
      mounted = false;
    };
  }, [order, onPaid, dispatch]);
}
