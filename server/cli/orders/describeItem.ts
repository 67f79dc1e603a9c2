import {
  type Configuration,
  type Field,
  formatCents,
  isPhotoKey,
  type Row,
  type RowField,
  type Scalar,
} from "#engine";
import { chosenFont } from "#engine/preview";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import type { Piece } from "../../orders/snapshots.ts";
import { orderPhotoKey } from "../../photos/photoObjects.ts";

/** One thing that the workshop must know of a piece. */
export interface Detail {
  readonly label: string;
  readonly value: string;
}

/**
 * Everything that was ordered of a piece, in the order of the product's fields; then, under its id, whatever the product
 * of today has no field for.
 */
export function describeItem(
  catalog: ReadableCatalog,
  { item, configuration, fonts }: Pick<Piece, "item" | "configuration" | "fonts">,
  orderNumber: number,
): readonly Detail[] {
  const product = catalog.byId.get(item.productId)?.product;
  const fields = product?.fields ?? [];
  const look: Look = {
    orderNumber,
    fontName: (field) =>
      fonts === undefined
        ? (chosenFont(product?.preview ?? null, field, configuration, catalog.fonts)?.family ??
          null)
        : (fonts[field] ?? null),
  };
  return [
    ...fields.flatMap((field) => details(field, configuration, look)),
    ...untold(fields, configuration, orderNumber),
  ];
}

/** The price in its parts. */
export function describePrice({ lines }: Piece): readonly Detail[] {
  return lines.map(({ label, amount }) => ({ label, value: formatCents(amount) }));
}

/** What a value's words are looked up in. */
interface Look {
  readonly orderNumber: number;
  /** The font that the answer to a number field stands for; null where it stands for none. */
  readonly fontName: (field: string) => string | null;
}

function details(field: Field, configuration: Configuration, look: Look): readonly Detail[] {
  const value = configuration[field.id];
  if (field.kind !== "list") {
    return typeof value === "object" ? [] : detail(field, field.label, value, look);
  }
  const rows: readonly Row[] = typeof value === "object" ? value : [];
  return rows.flatMap((row, index) =>
    field.of.flatMap((sub) => detail(sub, `${sub.label} ${index + 1}`, row[sub.id], look)),
  );
}

function detail(
  field: RowField,
  label: string,
  value: Scalar | undefined,
  { orderNumber, fontName }: Look,
): readonly Detail[] {
  if (value === undefined) return [];
  if (field.kind === "choice") {
    const option = field.options.find(({ id }) => id === value);
    return [{ label, value: option ? named(String(value), option.label) : String(value) }];
  }
  if (field.kind === "number") {
    const font = fontName(field.id);
    return [{ label, value: font === null ? String(value) : `${value} (${font})` }];
  }
  return [{ label, value: field.kind === "file" ? raw(value, orderNumber) : String(value) }];
}

/** A label with the id behind it, where they differ. */
function named(id: string, label: string): string {
  return label === id ? label : `${label} (${id})`;
}

/** A field that was renamed, removed or turned from one value into rows was still ordered as it was. */
function untold(
  fields: readonly Field[],
  configuration: Configuration,
  orderNumber: number,
): readonly Detail[] {
  return Object.entries(configuration).flatMap(([id, value]) => {
    const field = fields.find((one) => one.id === id);
    if (typeof value !== "object") {
      const told = field !== undefined && field.kind !== "list";
      return told ? [] : [{ label: id, value: raw(value, orderNumber) }];
    }
    const told = new Set(field?.kind === "list" ? field.of.map((sub) => sub.id) : []);
    return value.flatMap((row, index) =>
      Object.entries(row)
        .filter(([sub]) => !told.has(sub))
        .map(([sub, cell]) => ({
          label: `${id} ${index + 1} ${sub}`,
          value: raw(cell, orderNumber),
        })),
    );
  });
}

/** A value of which no more is known than itself; a photo lies with its order. */
function raw(value: Scalar, orderNumber: number): string {
  return isPhotoKey(value) ? orderPhotoKey(orderNumber, value) : String(value);
}
