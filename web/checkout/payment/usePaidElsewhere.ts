import { useEffect, useEffectEvent } from "react";
import type { OrderView } from "#engine";
import { usePlacedOrder } from "./usePlacedOrder.ts";
import { useRemovePaid } from "./useRemovePaid.ts";

/**
 * Removes the items of a cart that was paid elsewhere: in another tab, or before this page was closed or went offline.
 * @param orderToken null if the cart was not paid
 */
export function usePaidElsewhere(
  orderToken: string | null,
  onPaid: (orderToken: string) => void,
): void {
  const order = usePlacedOrder(orderToken);
  const removePaid = useRemovePaid();
  const removePaidItems = useEffectEvent(({ items }: OrderView) => {
    if (orderToken !== null) onPaid(orderToken);
    removePaid(items.map(({ item }) => item));
  });
  useEffect(() => {
    if (order !== null) removePaidItems(order);
  }, [order]);
}
