import {
  type Configuration,
  type Field,
  formatCents,
  type Row,
  type RowField,
  type Scalar,
} from "#engine";
import type { ServerCatalog } from "../catalog/serverCatalog.ts";
import type { Piece } from "../orders/snapshots.ts";
import { orderPhotoKey } from "../photos/photoDesk.ts";

/** One thing that the workshop must know of a piece. */
export interface Detail {
  readonly label: string;
  readonly value: string;
}

/** Everything that the workshop needs to make a piece, in the order of the product's fields. */
export function describePiece(
  catalog: ServerCatalog,
  piece: Piece,
  orderNumber: number,
): readonly Detail[] {
  const product = catalog.byId.get(piece.item.productId)?.product;
  if (!product) return rawDetails(piece.configuration);
  return product.fields.flatMap((field) => details(field, piece.configuration, orderNumber));
}

/** The price in its parts. */
export function describePrice({ lines }: Piece): readonly Detail[] {
  return lines.map(({ label, amount }) => ({ label, value: formatCents(amount) }));
}

function details(
  field: Field,
  configuration: Configuration,
  orderNumber: number,
): readonly Detail[] {
  const value = configuration[field.id];
  if (field.kind !== "list") {
    return typeof value === "object" ? [] : detail(field, field.label, value, orderNumber);
  }
  const rows: readonly Row[] = typeof value === "object" ? value : [];
  return rows.flatMap((row, index) =>
    field.of.flatMap((sub) => detail(sub, `${sub.label} ${index + 1}`, row[sub.id], orderNumber)),
  );
}

function detail(
  field: RowField,
  label: string,
  value: Scalar | undefined,
  orderNumber: number,
): readonly Detail[] {
  if (value === undefined) return [];
  if (field.kind === "choice") {
    const option = field.options.find(({ id }) => id === value);
    return [{ label, value: option ? `${option.label} (${option.id})` : String(value) }];
  }
  return [
    {
      label,
      value: field.kind === "file" ? orderPhotoKey(orderNumber, String(value)) : String(value),
    },
  ];
}

/** A product that is no longer sold was still ordered. */
function rawDetails(configuration: Configuration): readonly Detail[] {
  return Object.entries(configuration).map(([label, value]) => ({
    label,
    value: typeof value === "object" ? JSON.stringify(value) : String(value),
  }));
}
