import { formatCents } from "#engine";
import type { SnapshotContent } from "../../orders/checkouts/snapshots.ts";
import type { OrderRow } from "../../orders/database/schema.ts";
import { describeMoney } from "./describeMoney.ts";
import { formatUtcMinute, type FullOrder } from "./orderSheet.ts";
import { escapeUnprintable } from "./escapeUnprintable.ts";

/** Formats one line per order, in the given order, but those that need attention come first, marked by "!". */
export function formatOrderList(orders: readonly FullOrder[]): string {
  const marked = orders.filter(({ order }) => needsAttention(order));
  const others = orders.filter(({ order }) => !needsAttention(order));
  return [...marked, ...others].map(formatLine).join("\n");
}

/**
 * Whether the merchant must do something: review the order, decide what follows a dispute (its order stays "disputed"
 * until then), or respond to an open dispute, which an order of any state can have.
 */
function needsAttention({ state, disputed, dispute_outcome }: OrderRow): boolean {
  const hasOpenDispute = disputed > 0 && dispute_outcome === null;
  return state === "needs_review" || state === "disputed" || hasOpenDispute;
}

/** Formats an order. For a payment without a snapshot, the reason of its review is shown in place of the e-mail address. */
function formatLine({ order, content }: FullOrder): string {
  const money = describeMoney(order);
  const columns = [
    needsAttention(order) ? "!" : " ",
    String(order.number).padStart(6),
    formatUtcMinute(order.created_at),
    order.state.padEnd(18),
    formatCents(order.received).padStart(11),
    (content === null ? "unknown" : countPieces(content.pieces.length)).padEnd(9),
    content?.email ?? order.review ?? "",
    ...(money === "" ? [] : [`(${money})`]),
    ...(content === null ? [] : [countProducts(content)]),
    ...(content?.gift === undefined ? [] : ["gift"]),
  ];
  return escapeUnprintable(columns.join("  "));
}

function countPieces(count: number): string {
  return `${count} ${count === 1 ? "piece" : "pieces"}`;
}

/** The products of an order, in order, with how often each was ordered: "2 × Heart Beads Necklace, Mug". */
function countProducts({ pieces }: SnapshotContent): string {
  const names = pieces.map(({ item }) => item.name);
  return [...new Set(names)]
    .map((name) => {
      const count = names.filter((other) => other === name).length;
      return count === 1 ? name : `${count} × ${name}`;
    })
    .join(", ");
}
