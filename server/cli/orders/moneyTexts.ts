import { formatCents } from "#engine";
import { disputeWords } from "../../orders/orderChanges.ts";
import type { OrderRow } from "../../orders/schema.ts";

type Money = Pick<OrderRow, "state" | "received" | "refunded" | "disputed" | "dispute_outcome">;

/** What has become of an order's money, as far as its state does not say so; empty when there is nothing to tell. */
export function moneyTexts(money: Money): string {
  const { state, received, refunded, disputed, dispute_outcome: outcome } = money;
  const kept = received - refunded;
  const words = [
    ...(refunded > 0 && state !== "refunded" ? [`${formatCents(refunded)} paid back`] : []),
    ...(kept > 0 && state === "canceled" ? [`${formatCents(kept)} not paid back`] : []),
    ...(disputed > 0 && (state !== "disputed" || outcome !== null) ? [disputeWords(outcome)] : []),
  ];
  return words.join(", ");
}
