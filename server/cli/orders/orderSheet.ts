import { type Address, formatCents } from "#engine";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import type { OrderChangeRow, OrderRow } from "../../orders/database/schema.ts";
import type { SnapshotContent } from "../../orders/checkouts/snapshots.ts";
import { CliError } from "./cliError.ts";
import { describeItem, describePrice, type Detail } from "./describeItem.ts";
import { describeProduction, type MeasurePiece } from "./describeProduction.ts";
import { describeMoney } from "./describeMoney.ts";
import { escapeUnprintable } from "./escapeUnprintable.ts";

/** An order with its content. The content is null for a payment without a snapshot. */
export interface FullOrder {
  readonly order: OrderRow;
  readonly content: SnapshotContent | null;
}

/** An order's content. @throws CliError for a payment without a snapshot */
export function knownContent({ order, content }: FullOrder): SnapshotContent {
  if (content === null) throw new CliError(`Nothing is known of what order ${order.number} holds.`);
  return content;
}

/** Why an order needs a review, or null if it needs none. After a review, its row still has the reason. */
export function openReview({ state, review }: OrderRow): string | null {
  return state === "needs_review" ? review : null;
}

/**
 * Formats everything that is known of an order: state and payment, recipient, gift, items with sizes and prices, and history.
 * @param changes the history, oldest first
 * @param measure null if nothing can be measured, because the renderer did not load
 */
export function formatOrderSheet(
  catalog: ReadableCatalog,
  { order, content }: FullOrder,
  changes: readonly OrderChangeRow[],
  measure: MeasurePiece | null,
): string {
  const lines = [
    `Order ${order.number}`,
    ...formatTable(describeOrder(order)),
    ...(content === null
      ? ["", "Nothing is known of what was ordered."]
      : formatContent(catalog, order, content, measure)),
    "",
    "History",
    ...changes.map(
      ({ created_at, state, reason }) =>
        `  ${formatUtcMinute(created_at)}  ${state.padEnd(18)}  ${reason}`,
    ),
  ];
  // Each line is escaped separately, so that no shopper's text can start a new line.
  return lines.map(escapeUnprintable).join("\n");
}

function describeOrder(order: OrderRow): readonly Detail[] {
  const review = openReview(order);
  const money = describeMoney(order);
  return [
    { label: "State", value: order.state },
    ...(review === null ? [] : [{ label: "Needs review", value: review }]),
    { label: "Placed", value: formatUtcMinute(order.created_at) },
    { label: "Paid", value: formatCents(order.received) },
    ...(money === "" ? [] : [{ label: "Money", value: money }]),
    { label: "Payment", value: order.intent_id },
  ];
}

function formatContent(
  catalog: ReadableCatalog,
  { number }: OrderRow,
  { amount, email, name, phone = "", gift, address, pieces }: SnapshotContent,
  measure: MeasurePiece | null,
): readonly string[] {
  return [
    "",
    "For",
    ...indent([name ?? "(no name given)", email, phone, ...formatAddress(address)]),
    ...(gift === undefined ? [] : ["", "Gift: no prices in the parcel", ...formatNote(gift)]),
    ...pieces.flatMap((lineItem, index) => [
      "",
      `Piece ${index + 1} of ${pieces.length}: ${lineItem.item.name}`,
      ...formatTable(describeItem(catalog, lineItem, number)),
      ...formatProduction(describeProduction(catalog, lineItem, measure)),
      "  Price",
      ...indent(formatTable(describePrice(lineItem))),
    ]),
    "",
    `Total ${formatCents(amount)}`,
  ];
}

function formatProduction(details: readonly Detail[]): readonly string[] {
  if (details.length === 0) return [];
  return ["  To make", ...indent(formatTable(details))];
}

/** The lines of a gift's note, indented. Empty lines within it stay; an empty note has no lines. */
export function formatNote(note: string): readonly string[] {
  return note === "" ? [] : note.split("\n").map((line) => `  ${line}`.trimEnd());
}

/** The lines of an address, as on a parcel's label. The second one may be empty. */
export function formatAddress(address: Address): readonly string[] {
  const { line1, line2, city, state, postal_code, country } = address;
  return [line1, line2, `${city}, ${state} ${postal_code}`, country];
}

/** Indents lines and omits empty ones. */
export function indent(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line !== "").map((line) => `  ${line}`);
}

/** A time in milliseconds since 1970, to the minute: "2026-12-01 17:30 UTC". */
export function formatUtcMinute(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** Formats one indented line per detail, with the values in one column. */
export function formatTable(details: readonly Detail[]): readonly string[] {
  const width = Math.max(0, ...details.map(({ label }) => label.length));
  return details.map(({ label, value }) => `  ${label.padEnd(width)}  ${value}`);
}
