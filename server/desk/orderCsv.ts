import { dollarsFromCents } from "#engine";
import type { ServerCatalog } from "../catalog/serverCatalog.ts";
import { describePiece } from "./describePiece.ts";
import type { FullOrder } from "./orderSheet.ts";

const HEAD = [
  "order",
  "state",
  "placed",
  "email",
  "line1",
  "line2",
  "city",
  "region",
  "zip",
  "country",
];
const PIECE = ["piece", "of", "product", "price"];

/** One row a piece, with a column for everything that any of them has; a payment without a snapshot has one bare row. */
export function orderCsv(catalog: ServerCatalog, orders: readonly FullOrder[]): string {
  const rows = orders.flatMap((full) => piecesOf(catalog, full));
  const labels = [...new Set(rows.flatMap(({ details }) => [...details.keys()]))];
  const lines = rows.map(({ fixed, details }) => [
    ...fixed,
    ...labels.map((label) => details.get(label) ?? ""),
  ]);
  return [[...HEAD, ...PIECE, ...labels], ...lines]
    .map((cells) => cells.map(cell).join(","))
    .join("\r\n");
}

interface PieceRow {
  readonly fixed: readonly string[];
  readonly details: ReadonlyMap<string, string>;
}

function piecesOf(catalog: ServerCatalog, { order, content }: FullOrder): readonly PieceRow[] {
  const head = [String(order.number), order.state, new Date(order.created_at).toISOString()];
  if (content === null)
    return [{ fixed: [...head, ...Array<string>(11).fill("")], details: new Map() }];
  const { line1, line2, city, state, postal_code, country } = content.address;
  return content.pieces.map((piece, index) => ({
    fixed: head.concat(
      [content.email, line1, line2, city, state, postal_code, country],
      [String(index + 1), String(content.pieces.length), piece.item.name],
      dollarsFromCents(piece.lines.reduce((sum, { amount }) => sum + amount, 0)).toFixed(2),
    ),
    details: new Map(
      describePiece(catalog, piece, order.number).map(({ label, value }) => [label, value]),
    ),
  }));
}

/** A spreadsheet would run what begins like a formula, and shoppers write these texts. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
