import { type Cents, dollarsFromCents } from "#engine";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import type { OrderRow } from "../../orders/schema.ts";
import type { SnapshotContent } from "../../orders/snapshots.ts";
import { describeItem, type Detail } from "./describeItem.ts";
import type { FullOrder } from "./orderSheet.ts";
import { printable } from "./printable.ts";

const ORDER = ["order", "state", "placed"];
const RECIPIENT = ["email", "line1", "line2", "city", "region", "zip", "country"];
const MONEY = ["review", "paid", "refunded", "disputed"];
const PIECE = ["piece", "of", "product", "price"];

/** By which spreadsheets know that letters beyond ASCII are UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * One row a piece, with a column for everything that any of them has; a payment without a snapshot has one bare row. As
 * RFC 4180 has it, and as spreadsheets read it without a question.
 */
export function orderCsv(catalog: ReadableCatalog, orders: readonly FullOrder[]): string {
  const rows = orders.flatMap((full) => rowsOf(catalog, full));
  const columns = columnsOf(rows.map(({ details }) => details));
  const lines = rows.map(({ fixed, details }) => [
    ...fixed,
    ...columns.map(({ label, nth }) => literal(nthOf(details, label, nth))),
  ]);
  const head = [...ORDER, ...RECIPIENT, ...MONEY, ...PIECE, ...columns.map(headOf)];
  const text = [head, ...lines].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
  return BYTE_ORDER_MARK + text;
}

interface Row {
  readonly fixed: readonly string[];
  readonly details: readonly Detail[];
}

function rowsOf(catalog: ReadableCatalog, { order, content }: FullOrder): readonly Row[] {
  const head = [String(order.number), order.state, new Date(order.created_at).toISOString()];
  if (content === null) {
    const fixed = [...head, ...blank(RECIPIENT), ...moneyOf(order), ...blank(PIECE)];
    return [{ fixed, details: [] }];
  }
  return content.pieces.map((piece, index) => ({
    fixed: [
      ...head,
      ...recipientOf(content),
      ...moneyOf(order),
      String(index + 1),
      String(content.pieces.length),
      piece.item.name,
      dollars(piece.lines.reduce((sum, { amount }) => sum + amount, 0)),
    ],
    details: describeItem(catalog, piece, order.number),
  }));
}

function recipientOf({ email, address }: SnapshotContent): readonly string[] {
  const { line1, line2, city, state, postal_code, country } = address;
  return [email, line1, line2, city, state, postal_code, country].map(literal);
}

/** The same in every row of an order: who adds up a column counts each order once. */
function moneyOf(order: OrderRow): readonly string[] {
  const { state, review, received, refunded, disputed, dispute_outcome: outcome } = order;
  const open = state === "needs_review" ? (review ?? "") : "";
  return [open, dollars(received), dollars(refunded), disputed > 0 ? (outcome ?? "yes") : ""];
}

interface Column {
  readonly label: string;
  /** 0 for the first detail of this label in a piece; two fields of a product may have one label. */
  readonly nth: number;
}

/** Every label in the order in which pieces have it, as often as any piece repeats it. */
function columnsOf(pieces: readonly (readonly Detail[])[]): readonly Column[] {
  const most = new Map<string, number>();
  for (const details of pieces) {
    const counts = new Map<string, number>();
    for (const { label } of details) counts.set(label, (counts.get(label) ?? 0) + 1);
    for (const [label, count] of counts) most.set(label, Math.max(count, most.get(label) ?? 0));
  }
  return [...most].flatMap(([label, count]) =>
    Array.from({ length: count }, (_, nth) => ({ label, nth })),
  );
}

function headOf({ label, nth }: Column): string {
  return nth === 0 ? label : `${label} (${nth + 1})`;
}

function nthOf(details: readonly Detail[], label: string, nth: number): string {
  return details.filter((one) => one.label === label)[nth]?.value ?? "";
}

function blank(columns: readonly string[]): readonly string[] {
  return columns.map(() => "");
}

function dollars(cents: Cents): string {
  return dollarsFromCents(cents).toFixed(2);
}

/**
 * A spreadsheet would run what begins like a formula, in the wide signs of an East Asian keyboard as well, and shoppers
 * write these texts, so such a text gets an apostrophe before it. One that begins like that behind blanks or apostrophes
 * of its own gets one more: whoever takes one away before "=", "+", "-" or "@" has every text as it was typed.
 */
const LIKE_A_FORMULA = /^[\s']*[=+\-@＝＋－＠]/;

/** A number that a spreadsheet shows as it was typed: 007 and 1.50 are none. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,14})(?:\.\d{0,3}[1-9])?$/;

/** Words that a spreadsheet finds in a date, a time or a number. */
const WORD_OF_A_VALUE =
  /^(?:[aep]|[ap]m|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)$/iu;

/** Whether a spreadsheet could take a text for a date, a time, a number or a truth value, and show another one instead. */
function isLikeAValue(text: string): boolean {
  if (/^(?:true|false)$/i.test(text)) return true;
  if (!/\d/.test(text) || PLAIN_NUMBER.test(text)) return false;
  return (text.match(/\p{L}+/gu) ?? []).every((word) => WORD_OF_A_VALUE.test(word));
}

/**
 * A text of a shopper's as it was typed. A spreadsheet would make 7-Jun of an engraved 06/07, so such a text gets an
 * apostrophe before it as well, and one more where it has some of its own.
 */
function literal(text: string): string {
  const isValue = isLikeAValue(text.replace(/^[\s']+/, ""));
  return isValue && !LIKE_A_FORMULA.test(text) ? `'${text}` : text;
}

function cell(text: string): string {
  const line = printable(text);
  const safe = LIKE_A_FORMULA.test(line) ? `'${line}` : line;
  // Spreadsheets that take semicolons for separators as well would find the next cell, or a formula, behind one.
  return /[",;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
