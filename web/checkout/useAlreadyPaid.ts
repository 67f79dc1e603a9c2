import { useEffect } from "react";
import { fetchOrder } from "../api/order.ts";
import { cartActions } from "../store/cartSlice.ts";
import { useCartDispatch } from "../store/useCart.ts";

/**
 * Takes what an order holds out of the cart: a page that was closed or cut off in the middle of a payment learns so that
 * it was paid. Null while there is no such order.
 */
export function useAlreadyPaid(order: string | null, onPaid: (order: string) => void): void {
  const dispatch = useCartDispatch();
  useEffect(() => {
    if (order === null) return undefined;
    let here = true;
    const learn = async (): Promise<void> => {
      const answer = await fetchOrder(order);
      if (!here || answer.kind !== "ok") return;
      onPaid(order);
      dispatch(cartActions.paid(answer.value.items.map(({ item }) => item.id)));
    };
    void learn();
    return () => {
      here = false;
    };
  }, [order, onPaid, dispatch]);
}
