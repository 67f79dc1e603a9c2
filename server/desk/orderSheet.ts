import { formatCents } from "#engine";
import type { ServerCatalog } from "../catalog/serverCatalog.ts";
import type { OrderRow } from "../orders/schema.ts";
import type { SnapshotContent } from "../orders/snapshots.ts";
import { describePiece, describePrice, type Detail } from "./describePiece.ts";

/** An order with what was ordered; null where a payment came without a snapshot. */
export interface FullOrder {
  readonly order: OrderRow;
  readonly content: SnapshotContent | null;
}

/** The order sheet: what to make, for whom, at which price. */
export function orderSheet(catalog: ServerCatalog, { order, content }: FullOrder): string {
  const head = [
    `Order ${order.number}`,
    ...table([
      { label: "State", value: order.state },
      ...(order.review === null ? [] : [{ label: "Needs review", value: order.review }]),
      { label: "Placed", value: new Date(order.created_at).toISOString() },
      { label: "Paid", value: formatCents(order.received) },
      ...(order.refunded === 0 ? [] : [{ label: "Refunded", value: formatCents(order.refunded) }]),
      { label: "Payment", value: order.intent_id },
    ]),
  ];
  if (content === null) return [...head, "", "Nothing is known of what was ordered."].join("\n");
  const { line1, line2, city, state, postal_code, country } = content.address;
  const recipient = [
    "",
    "For",
    ...[content.email, line1, line2, `${city}, ${state} ${postal_code}`, country]
      .filter((line) => line !== "")
      .map((line) => `  ${line}`),
  ];
  const pieces = content.pieces.flatMap((piece, index) => [
    "",
    `Piece ${index + 1} of ${content.pieces.length}: ${piece.item.name}`,
    ...table(describePiece(catalog, piece, order.number)),
    "  Price",
    ...table(describePrice(piece)).map((line) => `  ${line}`),
  ]);
  return [...head, ...recipient, ...pieces, "", `Total ${formatCents(content.amount)}`].join("\n");
}

function table(details: readonly Detail[]): readonly string[] {
  const width = Math.max(0, ...details.map(({ label }) => label.length));
  return details.map(({ label, value }) => `  ${label.padEnd(width)}  ${value}`);
}
