import { formatCents } from "#engine";
import type { OrderRow } from "../orders/schema.ts";

type Money = Pick<OrderRow, "state" | "received" | "refunded" | "disputed">;

/** What has become of an order's money, as far as its state does not say so; empty when there is nothing to tell. */
export function moneyWords({ state, received, refunded, disputed }: Money): string {
  const kept = received - refunded;
  const words = [
    ...(refunded > 0 && state !== "refunded" ? [`${formatCents(refunded)} paid back`] : []),
    ...(kept > 0 && state === "canceled" ? [`${formatCents(kept)} not paid back`] : []),
    ...(disputed > 0 && state !== "disputed" ? ["disputed"] : []),
  ];
  return words.join(", ");
}
