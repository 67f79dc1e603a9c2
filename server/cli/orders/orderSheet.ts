import { formatCents } from "#engine";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import type { OrderChangeRow, OrderRow } from "../../orders/schema.ts";
import type { SnapshotContent } from "../../orders/snapshots.ts";
import { describeItem, describePrice, type Detail } from "./describeItem.ts";
import { moneyTexts } from "./moneyTexts.ts";
import { printable } from "./printable.ts";

/** An order with what was ordered; null where a payment came without a snapshot. */
export interface FullOrder {
  readonly order: OrderRow;
  readonly content: SnapshotContent | null;
}

/** The order sheet: what to make, for whom, at which price, and what has become of it so far. */
export function orderSheet(
  catalog: ReadableCatalog,
  { order, content }: FullOrder,
  changes: readonly OrderChangeRow[],
): string {
  const lines = [
    `Order ${order.number}`,
    ...table(headOf(order)),
    ...(content === null
      ? ["", "Nothing is known of what was ordered."]
      : contentLines(catalog, order, content)),
    "",
    "History",
    ...changes.map((one) => `  ${minute(one.created_at)}  ${one.state.padEnd(18)}  ${one.reason}`),
  ];
  // Each line is made safe by itself, so that no text of a shopper's can begin a line of its own.
  return lines.map(printable).join("\n");
}

function headOf(order: OrderRow): readonly Detail[] {
  const { state, review } = order;
  const money = moneyTexts(order);
  return [
    { label: "State", value: state },
    // What was looked at already stands in the history.
    ...(state === "needs_review" && review !== null
      ? [{ label: "Needs review", value: review }]
      : []),
    { label: "Placed", value: new Date(order.created_at).toISOString() },
    { label: "Paid", value: formatCents(order.received) },
    ...(money === "" ? [] : [{ label: "Money", value: money }]),
    { label: "Payment", value: order.intent_id },
  ];
}

function contentLines(
  catalog: ReadableCatalog,
  { number }: OrderRow,
  { amount, email, address, pieces }: SnapshotContent,
): readonly string[] {
  const { line1, line2, city, state, postal_code, country } = address;
  return [
    "",
    "For",
    ...[email, line1, line2, `${city}, ${state} ${postal_code}`, country]
      .filter((line) => line !== "")
      .map((line) => `  ${line}`),
    ...pieces.flatMap((piece, index) => [
      "",
      `Piece ${index + 1} of ${pieces.length}: ${piece.item.name}`,
      ...table(describeItem(catalog, piece, number)),
      "  Price",
      ...table(describePrice(piece)).map((line) => `  ${line}`),
    ]),
    "",
    `Total ${formatCents(amount)}`,
  ];
}

/** A time to the minute, in universal time. */
function minute(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}

function table(details: readonly Detail[]): readonly string[] {
  const width = Math.max(0, ...details.map(({ label }) => label.length));
  return details.map(({ label, value }) => `  ${label.padEnd(width)}  ${value}`);
}
