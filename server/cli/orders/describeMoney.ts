import { formatCents } from "#engine";
import { disputeText } from "../../orders/orderChanges.ts";
import type { OrderRow } from "../../orders/database/schema.ts";

type Money = Pick<OrderRow, "state" | "received" | "refunded" | "disputed" | "dispute_outcome">;

/**
 * Describes money that an order's state doesn't show: a refund, the part of a canceled order that was not refunded, and a
 * dispute. Empty if there is nothing of that kind.
 */
export function describeMoney(money: Money): string {
  const { state, received, refunded, disputed, dispute_outcome: outcome } = money;
  const balance = received - refunded;
  const parts = [
    ...(refunded > 0 && state !== "refunded" ? [`${formatCents(refunded)} refunded`] : []),
    ...(balance > 0 && state === "canceled" ? [`${formatCents(balance)} not refunded`] : []),
    ...(disputed > 0 && (state !== "disputed" || outcome !== null) ? [disputeText(outcome)] : []),
  ];
  return parts.join(", ");
}
