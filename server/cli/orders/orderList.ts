import { formatCents } from "#engine";
import type { OrderRow } from "../../orders/schema.ts";
import { moneyTexts } from "./moneyTexts.ts";
import type { FullOrder } from "./orderSheet.ts";
import { printable } from "./printable.ts";

/** One line an order, newest first; those that wait for a person stand first and marked. */
export function orderList(orders: readonly FullOrder[]): string {
  const waiting = orders.filter(({ order }) => waitsForPerson(order));
  const others = orders.filter(({ order }) => !waitsForPerson(order));
  return [...waiting, ...others].map(line).join("\n");
}

/** A bank may take the money of an order that was paid back as well: an open dispute has to be answered in any state. */
function waitsForPerson({ state, disputed, dispute_outcome }: OrderRow): boolean {
  const isOpen = disputed > 0 && dispute_outcome === null;
  return state === "needs_review" || state === "disputed" || isOpen;
}

function line({ order, content }: FullOrder): string {
  const count = content?.pieces.length ?? 0;
  const money = moneyTexts(order);
  const columns = [
    waitsForPerson(order) ? "!" : " ",
    String(order.number),
    new Date(order.created_at).toISOString().slice(0, 16).replace("T", " "),
    order.state.padEnd(18),
    formatCents(order.received).padStart(9),
    `${count} ${count === 1 ? "piece" : "pieces"}`.padEnd(9),
    content?.email ?? order.review ?? "",
    ...(money === "" ? [] : [`(${money})`]),
  ];
  return printable(columns.join("  "));
}
