import { useEffect, useState } from "react";
import type { OrderView } from "#engine";
import { fetchOrder } from "../../api/order.ts";

/** The order with a token; null while it is loading, and if it can't be loaded. */
export function usePlacedOrder(token: string): OrderView | null {
  const [loaded, setLoaded] = useState<{ token: string; order: OrderView } | null>(null);
  useEffect(() => {
    let current = true;
    const load = async (): Promise<void> => {
      const result = await fetchOrder(token);
      if (current && result.kind === "ok") setLoaded({ token, order: result.value });
    };
    void load();
    return () => {
      current = false;
    };
  }, [token]);
  // After a change of the token, the earlier order is not shown.
  return loaded?.token === token ? loaded.order : null;
}
