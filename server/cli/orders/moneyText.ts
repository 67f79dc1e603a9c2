import { formatCents } from "#engine";
import { disputeText } from "../../orders/orderChanges.ts";
import type { OrderRow } from "../../orders/schema.ts";

type Money = Pick<OrderRow, "state" | "received" | "refunded" | "disputed" | "dispute_outcome">;

/**
 * Describes what an order's state doesn't show: a partial refund, the rest that was not refunded of a canceled order,
 * and a dispute. Empty if there is nothing of that kind.
 */
export function moneyText(money: Money): string {
  const { state, received, refunded, disputed, dispute_outcome: outcome } = money;
  const balance = received - refunded;
  const parts = [
    ...(refunded > 0 && state !== "refunded" ? [`${formatCents(refunded)} paid back`] : []),
    ...(balance > 0 && state === "canceled" ? [`${formatCents(balance)} not paid back`] : []),
    ...(disputed > 0 && (state !== "disputed" || outcome !== null) ? [disputeText(outcome)] : []),
  ];
  return parts.join(", ");
}
