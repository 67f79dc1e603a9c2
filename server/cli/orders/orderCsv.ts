import { type Address, type Cents, dollarsFromCents } from "#engine";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import { ARRIVAL_LABEL, describeItem, type Detail, listLabels } from "./describeItem.ts";
import type { FullOrder } from "./orderSheet.ts";
import { escapeUnprintable } from "./text.ts";

/**
 * The first columns of every export, in this order. `review` is why an order needs a review, `piece` the number of the item
 * within its order, and `of` how many items the order has.
 */
const COLUMNS =
  "order code state placed email line1 line2 city region zip country name phone gift review paid refunded disputed piece of product price".split(
    " ",
  );

/** Columns of numbers, which spreadsheets may read as such. */
const NUMBERS: ReadonlySet<string> = new Set(["order", "paid", "refunded", "piece", "of", "price"]);

/** Without this mark, some spreadsheets don't read the file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Sorts "Name 10" after "Name 9". The locale is fixed, so that the order is the same on every machine. */
const byLabel = new Intl.Collator("en", { numeric: true }).compare;

type Cells = Readonly<Record<string, string | undefined>>;

/** One item, or an order without content. */
interface Row {
  /** The cells of `COLUMNS`. */
  readonly fixed: Cells;
  /** The other cells by label. */
  readonly details: Cells;
}

/**
 * Formats orders as CSV with one row per item. The columns don't depend on what was ordered: first those that every export
 * has, then the fields of the catalog's products, by label. Only details without such a column, for example of fields that
 * were removed since, have further columns at the end. A payment without an attempt has one row without details. Format:
 * RFC 4180 with a byte order mark.
 */
export function formatOrderCsv(catalog: ReadableCatalog, orders: readonly FullOrder[]): string {
  const rows = orders.flatMap((order) => createRows(catalog, order));
  const fields = [...catalog.byId.values()].flatMap(({ product }) => listLabels(product));
  const known = [ARRIVAL_LABEL, ...fields.toSorted(byLabel)];
  const found = rows.flatMap(({ details }) => Object.keys(details));
  const others = found.filter((label) => !known.includes(label)).toSorted(byLabel);
  const labels = [...new Set([...known, ...others])];
  const lines = rows.map(({ fixed, details }) => [
    ...COLUMNS.map((column) =>
      NUMBERS.has(column) ? (fixed[column] ?? "") : preventConversion(fixed[column] ?? ""),
    ),
    ...labels.map((label) => preventConversion(details[label] ?? "")),
  ]);
  const text = [[...COLUMNS, ...labels], ...lines].map(
    (cells) => `${cells.map(formatCell).join(",")}\r\n`,
  );
  return BYTE_ORDER_MARK + text.join("");
}

function createRows(catalog: ReadableCatalog, { order, content }: FullOrder): readonly Row[] {
  const { number, code, state, review, received, refunded, disputed, dispute_outcome } = order;
  const address: Partial<Address> = content?.address ?? {};
  const { line1, line2, city, state: region, postal_code: zip, country } = address;
  const shared = {
    order: String(number),
    code,
    state,
    placed: new Date(order.created_at).toISOString(),
    email: content?.email ?? "",
    line1,
    line2,
    city,
    region,
    zip,
    country,
    name: content?.name,
    phone: content?.phone,
    // The note of a gift may be empty.
    gift: content?.gift === "" ? "yes" : content?.gift,
    review: review ?? "",
    paid: formatDollars(received),
    refunded: formatDollars(refunded),
    disputed: disputed > 0 ? (dispute_outcome ?? "yes") : "",
  };
  if (content === null) return [{ fixed: shared, details: {} }];
  return content.pieces.map((lineItem, index) => ({
    fixed: {
      ...shared,
      piece: String(index + 1),
      of: String(content.pieces.length),
      product: lineItem.item.name,
      price: formatDollars(lineItem.lines.reduce((sum, { amount }) => sum + amount, 0)),
    },
    details: toCells(describeItem(catalog, lineItem, true)),
  }));
}

/** Details by label. Several with the same label share a cell. */
function toCells(details: readonly Detail[]): Cells {
  const cells: Record<string, string> = {};
  for (const { label, value } of details) {
    const other = Object.hasOwn(cells, label) ? cells[label] : undefined;
    cells[label] = other === undefined ? value : `${other}; ${value}`;
  }
  return cells;
}

/** Formats dollars without a currency sign, so that spreadsheets read a number. */
function formatDollars(cents: Cents): string {
  return dollarsFromCents(cents).toFixed(2);
}

/** Matches the start of a text that spreadsheets execute as a formula, also with full-width characters. */
const FORMULA_START = /^[\s']*[=+\-@＝＋－＠]/;

/** A number that a spreadsheet shows unchanged, unlike 007, 1.50 and those with more digits than it stores. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,14})(?:\.\d{0,3}[1-9])?$/;

/** A word that spreadsheets parse as part of a date, time or number. */
const CONVERTED_WORD =
  /^(?:[aep]|[ap]m|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)$/iu;

/** Whether a spreadsheet could parse a text as a date, time, number or boolean and display it differently. */
function isConverted(text: string): boolean {
  if (/^(?:true|false)$/i.test(text)) return true;
  if (!/\d/.test(text) || PLAIN_NUMBER.test(text)) return false;
  return (text.match(/\p{L}+/gu) ?? []).every((word) => CONVERTED_WORD.test(word));
}

/** Adds an apostrophe to a text that a spreadsheet would change, for example an engraved 06/07 to 7-Jun. */
export function preventConversion(text: string): string {
  // `formatCell` adds the apostrophe before a formula.
  return isConverted(text.replace(/^[\s']+/, "")) && !FORMULA_START.test(text) ? `'${text}` : text;
}

/**
 * Escapes a text for a terminal, a spreadsheet and CSV. A formula gets an apostrophe, because shoppers write some of the texts;
 * it gets another one if it has some, so that removing one restores the text.
 */
export function formatCell(text: string): string {
  const line = escapeUnprintable(text);
  const safe = FORMULA_START.test(line) ? `'${line}` : line;
  // Semicolons are quoted because some spreadsheets treat them as separators.
  return /[",;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
