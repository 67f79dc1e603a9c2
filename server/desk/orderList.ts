import { formatCents } from "#engine";
import type { FullOrder } from "./orderSheet.ts";

/** One line an order, newest first; those that need review stand first and marked. */
export function orderList(orders: readonly FullOrder[]): string {
  if (orders.length === 0) return "There are no orders yet.";
  const review = orders.filter(({ order }) => order.state === "needs_review");
  const others = orders.filter(({ order }) => order.state !== "needs_review");
  return [...review, ...others].map(line).join("\n");
}

function line({ order, content }: FullOrder): string {
  const columns = [
    order.state === "needs_review" ? "!" : " ",
    String(order.number),
    new Date(order.created_at).toISOString().slice(0, 16).replace("T", " "),
    order.state.padEnd(18),
    formatCents(order.received).padStart(9),
    `${content?.pieces.length ?? 0} pieces`,
    content?.email ?? order.review ?? "",
  ];
  return columns.join("  ");
}
