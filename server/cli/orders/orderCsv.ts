import { type Cents, dollarsFromCents } from "#engine";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import type { OrderRow } from "../../orders/schema.ts";
import type { SnapshotContent } from "../../orders/snapshots.ts";
import { describeItem, type Detail } from "./describeItem.ts";
import type { FullOrder } from "./orderSheet.ts";
import { printable } from "./printable.ts";

/** The first columns of every export, in this order. `ITEM_COLUMNS` are the item's number, and of how many. */
const ORDER_COLUMNS = ["order", "state", "placed"];
const RECIPIENT_COLUMNS = [
  "email",
  "line1",
  "line2",
  "city",
  "region",
  "zip",
  "country",
  "name",
  "phone",
  "gift",
];
const MONEY_COLUMNS = ["review", "paid", "refunded", "disputed"];
const ITEM_COLUMNS = ["piece", "of", "product", "price"];

/** Without it, spreadsheets don't read the file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Formats orders as CSV with one row per item, and a column for each detail that any item has. A payment without a
 * snapshot has one row without details. Format: RFC 4180 with a byte order mark.
 */
export function orderCsv(catalog: ReadableCatalog, orders: readonly FullOrder[]): string {
  const rows = orders.flatMap((order) => createRows(catalog, order));
  const columns = columnsOf(rows.map(({ details }) => details));
  const lines = rows.map(({ fixed, details }) => [
    ...fixed,
    ...columns.map(({ label, nth }) => escapeValue(nthOf(details, label, nth))),
  ]);
  const head = [
    ...ORDER_COLUMNS,
    ...RECIPIENT_COLUMNS,
    ...MONEY_COLUMNS,
    ...ITEM_COLUMNS,
    ...columns.map(headOf),
  ];
  const text = [head, ...lines].map((cells) => `${cells.map(formatCell).join(",")}\r\n`).join("");
  return BYTE_ORDER_MARK + text;
}

interface Row {
  /** The cells of the columns that every export has. */
  readonly fixed: readonly string[];
  readonly details: readonly Detail[];
}

function createRows(catalog: ReadableCatalog, { order, content }: FullOrder): readonly Row[] {
  const cells = [String(order.number), order.state, new Date(order.created_at).toISOString()];
  if (content === null) {
    const fixed = [
      ...cells,
      ...blank(RECIPIENT_COLUMNS),
      ...moneyOf(order),
      ...blank(ITEM_COLUMNS),
    ];
    return [{ fixed, details: [] }];
  }
  return content.pieces.map((lineItem, index) => ({
    fixed: [
      ...cells,
      ...recipientOf(content),
      ...moneyOf(order),
      String(index + 1),
      String(content.pieces.length),
      lineItem.item.name,
      formatDollars(lineItem.lines.reduce((sum, { amount }) => sum + amount, 0)),
    ],
    details: describeItem(catalog, lineItem, order.number),
  }));
}

function recipientOf(content: SnapshotContent): readonly string[] {
  const { email, address, name = "", phone = "", gift } = content;
  const { line1, line2, city, state, postal_code, country } = address;
  // The note of a gift may be empty.
  const giftText = gift === "" ? "yes" : (gift ?? "");
  return [email, line1, line2, city, state, postal_code, country, name, phone, giftText].map(
    escapeValue,
  );
}

/** The money columns, which are repeated in every row of an order. */
function moneyOf(order: OrderRow): readonly string[] {
  const { state, review, received, refunded, disputed, dispute_outcome: outcome } = order;
  // The row keeps the reason of an earlier review.
  const openReview = state === "needs_review" ? (review ?? "") : "";
  const disputeText = disputed > 0 ? (outcome ?? "yes") : "";
  return [openReview, formatDollars(received), formatDollars(refunded), disputeText];
}

interface Column {
  readonly label: string;
  /** 0 for the first detail with this label in an item. Several fields of a product may have the same label. */
  readonly nth: number;
}

/** All labels in order of appearance. A label that an item repeats has several columns. */
function columnsOf(items: readonly (readonly Detail[])[]): readonly Column[] {
  const maxCounts = new Map<string, number>();
  for (const details of items) {
    const counts = new Map<string, number>();
    for (const { label } of details) {
      const count = (counts.get(label) ?? 0) + 1;
      counts.set(label, count);
      maxCounts.set(label, Math.max(count, maxCounts.get(label) ?? 0));
    }
  }
  return [...maxCounts].flatMap(([label, count]) =>
    Array.from({ length: count }, (_, nth) => ({ label, nth })),
  );
}

function headOf({ label, nth }: Column): string {
  return nth === 0 ? label : `${label} (${nth + 1})`;
}

function nthOf(details: readonly Detail[], label: string, nth: number): string {
  return details.filter((detail) => detail.label === label)[nth]?.value ?? "";
}

function blank(columns: readonly string[]): readonly string[] {
  return columns.map(() => "");
}

/** Without a currency sign, so that spreadsheets read a number. */
function formatDollars(cents: Cents): string {
  return dollarsFromCents(cents).toFixed(2);
}

/**
 * Matches the start of a text that spreadsheets execute as a formula. Full-width characters count, too. Shoppers write
 * these texts, so the text gets a leading apostrophe. A text that already starts with apostrophes gets another one, so
 * that the original is restored by removing one.
 */
const FORMULA_START = /^[\s']*[=+\-@＝＋－＠]/;

/** A number that a spreadsheet shows unchanged, unlike 007 and 1.50. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,14})(?:\.\d{0,3}[1-9])?$/;

/** A word that spreadsheets parse as part of a date, time or number. */
const VALUE_WORD = /^(?:[aep]|[ap]m|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)$/iu;

/** Whether a spreadsheet could parse a text as a date, time, number or boolean and display it differently. */
function looksLikeValue(text: string): boolean {
  if (/^(?:true|false)$/i.test(text)) return true;
  if (!/\d/.test(text) || PLAIN_NUMBER.test(text)) return false;
  return (text.match(/\p{L}+/gu) ?? []).every((word) => VALUE_WORD.test(word));
}

/** Adds an apostrophe to a text that a spreadsheet would change, for example an engraved 06/07 to 7-Jun. */
function escapeValue(text: string): string {
  // `formatCell` adds the apostrophe of a formula.
  const isValue = looksLikeValue(text.replace(/^[\s']+/, ""));
  return isValue && !FORMULA_START.test(text) ? `'${text}` : text;
}

function formatCell(text: string): string {
  const line = printable(text);
  const safe = FORMULA_START.test(line) ? `'${line}` : line;
  // Semicolons are quoted because some spreadsheets treat them as separators.
  return /[",;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
