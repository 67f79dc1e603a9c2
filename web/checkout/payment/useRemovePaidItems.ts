import { useEffect, useEffectEvent } from "react";
import { fetchOrder } from "../../api/order.ts";
import { useRemovePaid } from "./useRemovePaid.ts";
import { wait } from "./wait.ts";

/** The time before the order is requested again, in milliseconds; each next time is twice as long. */
const RETRY_MS = 2_000;

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
    const removePaidItems = async (retryMs: number): Promise<void> => {
      const response = await fetchOrder(orderToken);
      if (!mounted) return;
      if (response.kind === "ok") {
        onPaid(orderToken);
        removePaid(response.value.items.map(({ item }) => item));
        return;
      }
      if (response.kind === "rejected" && response.status === 404) return;
      await wait(retryMs);
      if (mounted) await removePaidItems(2 * retryMs);
    };
    void removePaidItems(RETRY_MS);
    return () => {
      mounted = false;
    };
  }, [orderToken, onPaid]);
}
