import { formatCents } from "#engine";
import type { OrderRow } from "../../orders/schema.ts";
import { moneyTexts } from "./moneyTexts.ts";
import { formatMinute, type FullOrder } from "./orderSheet.ts";
import { printable } from "./printable.ts";

/** Formats one line per order, newest first. Orders that need attention are marked and come before all others. */
export function orderList(orders: readonly FullOrder[]): string {
  const urgent = orders.filter(({ order }) => needsAttention(order));
  const others = orders.filter(({ order }) => !needsAttention(order));
  return [...urgent, ...others].map(formatLine).join("\n");
}

/** An open dispute needs a response in any state, even after a refund. */
function needsAttention({ state, disputed, dispute_outcome }: OrderRow): boolean {
  const isOpen = disputed > 0 && dispute_outcome === null;
  return state === "needs_review" || state === "disputed" || isOpen;
}

function formatLine({ order, content }: FullOrder): string {
  const count = content?.pieces.length ?? 0;
  const money = moneyTexts(order);
  const columns = [
    needsAttention(order) ? "!" : " ",
    String(order.number),
    formatMinute(order.created_at),
    order.state.padEnd(18),
    formatCents(order.received).padStart(9),
    `${count} ${count === 1 ? "piece" : "pieces"}`.padEnd(9),
    content?.email ?? order.review ?? "",
    ...(money === "" ? [] : [`(${money})`]),
  ];
  return printable(columns.join("  "));
}
