import { useEffect, useEffectEvent } from "react";
import { fetchOrder } from "../../api/order.ts";
import { useRemovePaid } from "./useRemovePaid.ts";

/**
 * Removes the items of a paid order from the cart. This is needed if the page was closed or offline during the payment.
 * @param orderToken null if the cart was not paid
 */
export function useRemovePaidItems(
  orderToken: string | null,
  onPaid: (orderToken: string) => void,
): void {
  const removePaid = useEffectEvent(useRemovePaid());
  useEffect(() => {
    if (orderToken === null) return undefined;
    let mounted = true;
    const removePaidItems = async (): Promise<void> => {
      const response = await fetchOrder(orderToken);
      if (!mounted || response.kind !== "ok") return;
      onPaid(orderToken);
      removePaid(response.value.items.map(({ item }) => item));
    };
    void removePaidItems();
    return () => {
      mounted = false;
    };
  }, [orderToken, onPaid]);
}
