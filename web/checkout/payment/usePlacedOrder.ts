import { useEffect, useState } from "react";
import type { OrderView } from "#engine";
import { fetchOrder } from "../../api/order.ts";
import { wait } from "../../api/timeLimit.ts";

/** The time before the order is requested again, in milliseconds; each next time is twice as long. */
const RETRY_MS = 2_000;

/**
 * The order with a token; null while it is loading, and if there is none. It is requested until the server responds, because
 * the connection may be lost during a payment.
 * @param token null for no order
 */
export function usePlacedOrder(token: string | null): OrderView | null {
  const [loaded, setLoaded] = useState<{ token: string; order: OrderView } | null>(null);
  useEffect(() => {
    if (token === null) return undefined;
    let current = true;
    const load = async (retryMs: number): Promise<void> => {
      const response = await fetchOrder(token);
      if (!current || (response.kind === "rejected" && response.status === 404)) return;
      if (response.kind === "ok") return setLoaded({ token, order: response.value });
      await wait(retryMs);
      if (current) await load(2 * retryMs);
    };
    void load(RETRY_MS);
    return () => {
      current = false;
    };
  }, [token]);
  return loaded !== null && loaded.token === token ? loaded.order : null;
}
