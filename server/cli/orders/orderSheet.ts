import { formatCents } from "#engine";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import type { OrderChangeRow, OrderRow } from "../../orders/database/schema.ts";
import { disputeText } from "../../orders/orderChanges.ts";
import type { OrderContent, OrderedContent } from "../../orders/orderContent.ts";
import type { Renderer } from "../../preview/renderer.ts";
import { CliError } from "./cliError.ts";
import { describeItem, type Detail } from "./describeItem.ts";
import { describeProduction } from "./describeProduction.ts";
import {
  escapeUnprintable,
  formatAddress,
  formatNote,
  formatTable,
  formatUtcMinute,
  indent,
} from "./text.ts";

/** An order with its content. The content is null for a payment without an attempt. */
export interface FullOrder {
  readonly order: OrderRow;
  readonly content: OrderedContent | null;
}

/** An order's content. @throws CliError for a payment without an attempt, and if the personal data were removed */
export function knownContent({ order: { number }, content }: FullOrder): OrderContent {
  if (content === null) throw new CliError(`Nothing is known of what order ${number} holds.`);
  const { email, address } = content;
  if (email === null || address === null)
    throw new CliError(`The personal data of order ${number} were removed.`);
  return { ...content, email, address };
}

/** The number, which is the workshop's, and the code, which its buyer knows. */
export function formatOrderName({ number, code }: OrderRow): string {
  return `Order ${number} (${code})`;
}

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
function needsAttention({ state, review, disputed, dispute_outcome }: OrderRow): boolean {
  const hasOpenDispute = disputed > 0 && dispute_outcome === null;
  return state === "needs_review" || review !== null || state === "disputed" || hasOpenDispute;
}

/** Formats an order. For a payment without an attempt, the reason of its review is shown in place of the e-mail address. */
function formatLine({ order, content }: FullOrder): string {
  const review = order.review ?? "";
  const notes = [describeMoney(order), content === null ? "" : review].filter(
    (note) => note !== "",
  );
  const columns = [
    needsAttention(order) ? "!" : " ",
    String(order.number).padStart(6),
    order.code,
    formatUtcMinute(order.created_at),
    order.state.padEnd(18),
    formatCents(order.received).padStart(11),
    (content === null ? "unknown" : countPieces(content.pieces.length)).padEnd(9),
    content === null ? review : (content.email ?? "(personal data removed)"),
    ...(notes.length === 0 ? [] : [`(${notes.join(", ")})`]),
    ...(content === null ? [] : [countProducts(content)]),
    ...(content?.gift === undefined ? [] : ["gift"]),
  ];
  return escapeUnprintable(columns.join("  "));
}

function countPieces(count: number): string {
  return `${count} ${count === 1 ? "piece" : "pieces"}`;
}

/** The products of an order, in order, with how often each was ordered: "2 × Heart Beads Necklace, Mug". */
function countProducts({ pieces }: OrderedContent): string {
  const counts = new Map<string, number>();
  for (const { item } of pieces) counts.set(item.name, (counts.get(item.name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(", ");
}

/**
 * Describes money that an order's state doesn't show: a refund, the part of a canceled order that was not refunded, and a
 * dispute. Empty if there is nothing of that kind.
 */
function describeMoney(order: OrderRow): string {
  const { state, received, refunded, disputed, dispute_outcome: outcome } = order;
  const balance = received - refunded;
  const parts = [
    ...(refunded > 0 && state !== "refunded" ? [`${formatCents(refunded)} refunded`] : []),
    ...(balance > 0 && state === "canceled" ? [`${formatCents(balance)} not refunded`] : []),
    ...(disputed > 0 && (state !== "disputed" || outcome !== null) ? [disputeText(outcome)] : []),
  ];
  return parts.join(", ");
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
  measure: Renderer["size"] | null,
): string {
  const lines = [
    formatOrderName(order),
    ...formatTable(describeOrder(order)),
    ...(content === null
      ? ["", "Nothing is known of what was ordered."]
      : formatContent(catalog, content, measure)),
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
  const { review } = order;
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
  { amount, email, name, phone = "", gift, address, pieces }: OrderedContent,
  measure: Renderer["size"] | null,
): readonly string[] {
  const recipient =
    email === null || address === null
      ? ["(personal data removed)"]
      : [name ?? "(no name given)", email, phone, ...formatAddress(address)];
  return [
    "",
    "For",
    ...indent(recipient),
    ...(gift === undefined ? [] : ["", "Gift: no prices in the parcel", ...formatNote(gift)]),
    ...pieces.flatMap((lineItem, index) => {
      const production = describeProduction(catalog, lineItem, measure);
      const prices = lineItem.lines.map(({ label, amount }) => ({
        label,
        value: formatCents(amount),
      }));
      return [
        "",
        `Piece ${index + 1} of ${pieces.length}: ${lineItem.item.name}`,
        ...formatTable(describeItem(catalog, lineItem, true)),
        ...(production.length === 0 ? [] : ["  To make", ...indent(formatTable(production))]),
        "  Price",
        ...indent(formatTable(prices)),
      ];
    }),
    "",
    `Total ${formatCents(amount)}`,
  ];
}
