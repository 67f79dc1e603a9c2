import { useEffect, useState } from "react";
import { type Arrival, formatArrival, type OrderView } from "#engine";
import { fetchOrder } from "../../api/order.ts";

/** When an order arrives, from the first to the last of its items; nothing if it can't be loaded or promises no dates. */
export function OrderArrival({ token }: { readonly token: string }) {
  const [arrival, setArrival] = useState<Arrival | null>(null);
  useEffect(() => {
    let mounted = true;
    const load = async (): Promise<void> => {
      const result = await fetchOrder(token);
      if (mounted && result.kind === "ok") setArrival(arrivalOfAll(result.value));
    };
    void load();
    return () => {
      mounted = false;
    };
  }, [token]);
  return arrival === null ? null : <p>Arrives {formatArrival(arrival)}</p>;
}

function arrivalOfAll({ items }: OrderView): Arrival | null {
  const arrivals = items.flatMap(({ arrival }) => (arrival === undefined ? [] : [arrival]));
  const first = arrivals.map(([date]) => date).toSorted()[0];
  const last = arrivals
    .map(([, date]) => date)
    .toSorted()
    .at(-1);
  return first === undefined || last === undefined ? null : [first, last];
}
