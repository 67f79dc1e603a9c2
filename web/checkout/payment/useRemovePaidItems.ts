import { useEffect, useEffectEvent } from "react";
import type { OrderView } from "#engine";
import type { ApiResponse } from "../../api/apiResponse.ts";
import { fetchOrder } from "../../api/order.ts";
import { useRemovePaid } from "./useRemovePaid.ts";
import { wait } from "./wait.ts";

/** The time before the order is requested again, in milliseconds; each next time is twice as long. */
const RETRY_MS = 2_000;

/** Whether another request may get the order: there was no response, or a server was busy. */
function isTemporary(response: ApiResponse<OrderView>): boolean {
  return response.kind === "failed" || (response.kind === "rejected" && response.status !== 404);
}

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
      let response = await fetchOrder(orderToken);
      for (let ms = RETRY_MS; mounted && isTemporary(response); ms *= 2) {
        await wait(ms);
        if (mounted) response = await fetchOrder(orderToken);
      }
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
