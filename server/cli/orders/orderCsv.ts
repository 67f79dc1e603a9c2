import { type Cents, dollarsFromCents } from "#engine";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import type { OrderRow } from "../../orders/database/schema.ts";
import type { SnapshotContent } from "../../orders/checkouts/snapshots.ts";
import { ARRIVAL_LABEL, describeItem, type Detail, listLabels } from "./describeItem.ts";
import { type FullOrder, openReview } from "./orderSheet.ts";
import { formatCell, preventConversion } from "./spreadsheetCell.ts";

// The first columns of every export, in this order. `review` is why an order needs a review, `piece` the number of the item
// within its order, and `of` how many items the order has.
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
const STATUS_COLUMNS = ["review", "paid", "refunded", "disputed"];
const ITEM_COLUMNS = ["piece", "of", "product", "price"];

/** Without this mark, some spreadsheets don't read the file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Formats orders as CSV with one row per item. The columns don't depend on what was ordered: first those that every export
 * has, then the fields of the catalog's products, by label. Only details without such a column, for example of fields that
 * were removed since, have further columns at the end. A payment without a snapshot has one row without details. Format:
 * RFC 4180 with a byte order mark.
 */
export function formatOrderCsv(catalog: ReadableCatalog, orders: readonly FullOrder[]): string {
  const rows = orders.flatMap((order) => createRows(catalog, order));
  const columns = listColumns(
    catalog,
    rows.map(({ details }) => details),
  );
  const lines = rows.map(({ fixed, details }) => [
    ...fixed,
    ...columns.map(({ label, nth }) => preventConversion(findNthValue(details, label, nth))),
  ]);
  const head = [
    ...ORDER_COLUMNS,
    ...RECIPIENT_COLUMNS,
    ...STATUS_COLUMNS,
    ...ITEM_COLUMNS,
    ...columns.map(formatColumnHead),
  ];
  const text = [head, ...lines].map((cells) => `${cells.map(formatCell).join(",")}\r\n`).join("");
  return BYTE_ORDER_MARK + text;
}

interface Row {
  /** The cells of the columns that every export has. */
  readonly fixed: readonly string[];
  readonly details: readonly Detail[];
}

/** The rows of an order, one per item. An order without content has a single row. */
function createRows(catalog: ReadableCatalog, { order, content }: FullOrder): readonly Row[] {
  const cells = [String(order.number), order.state, new Date(order.created_at).toISOString()];
  if (content === null) {
    const fixed = [
      ...cells,
      ...blankCells(RECIPIENT_COLUMNS),
      ...statusCells(order),
      ...blankCells(ITEM_COLUMNS),
    ];
    return [{ fixed, details: [] }];
  }
  return content.pieces.map((lineItem, index) => ({
    fixed: [
      ...cells,
      ...recipientCells(content),
      ...statusCells(order),
      String(index + 1),
      String(content.pieces.length),
      lineItem.item.name,
      formatDollars(lineItem.lines.reduce((sum, { amount }) => sum + amount, 0)),
    ],
    details: describeItem(catalog, lineItem, order.number),
  }));
}

/** The cells of `RECIPIENT_COLUMNS`. */
function recipientCells(content: SnapshotContent): readonly string[] {
  const { email, address, name = "", phone = "", gift } = content;
  const { line1, line2, city, state, postal_code, country } = address;
  // The note of a gift may be empty.
  const giftText = gift === "" ? "yes" : (gift ?? "");
  return [email, line1, line2, city, state, postal_code, country, name, phone, giftText].map(
    preventConversion,
  );
}

/** The cells of `STATUS_COLUMNS`, which are repeated in every row of an order. */
function statusCells(order: OrderRow): readonly string[] {
  const { received, refunded, disputed, dispute_outcome: outcome } = order;
  const disputeText = disputed > 0 ? (outcome ?? "yes") : "";
  return [openReview(order) ?? "", formatDollars(received), formatDollars(refunded), disputeText];
}

interface Column {
  readonly label: string;
  /** 0 for the first detail with this label in an item. Several fields of a product may have the same label. */
  readonly nth: number;
}

/** Sorts "Name 10" after "Name 9". The locale is fixed, so that the order is the same on every machine. */
const byLabel = new Intl.Collator("en", { numeric: true }).compare;

/** The columns of details: the dates of arrival, the labels of the catalog, and what else any item has. */
function listColumns(
  catalog: ReadableCatalog,
  items: readonly (readonly Detail[])[],
): readonly Column[] {
  const labels = [...catalog.byId.values()].flatMap(({ product }) => listLabels(product));
  const known = new Set([ARRIVAL_LABEL, ...labels.toSorted(byLabel)]);
  const others = new Map<string, Column>();
  for (const details of items) {
    const counts = new Map<string, number>();
    for (const { label } of details) {
      const nth = counts.get(label) ?? 0;
      counts.set(label, nth + 1);
      if (nth > 0 || !known.has(label)) others.set(JSON.stringify([label, nth]), { label, nth });
    }
  }
  return [
    ...[...known].map((label) => ({ label, nth: 0 })),
    ...[...others.values()].toSorted((a, b) => byLabel(a.label, b.label) || a.nth - b.nth),
  ];
}

function formatColumnHead({ label, nth }: Column): string {
  return nth === 0 ? label : `${label} (${nth + 1})`;
}

/** The value of the nth detail with this label, from 0. Empty if the item has none. */
function findNthValue(details: readonly Detail[], label: string, nth: number): string {
  return details.filter((detail) => detail.label === label)[nth]?.value ?? "";
}

function blankCells(columns: readonly string[]): readonly string[] {
  return columns.map(() => "");
}

/** Formats dollars without a currency sign, so that spreadsheets read a number. */
function formatDollars(cents: Cents): string {
  return dollarsFromCents(cents).toFixed(2);
}
