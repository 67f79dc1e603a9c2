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
import type { LineItem } from "../../orders/snapshots.ts";
import { orderPhotoKey } from "../../photos/photoObjects.ts";

export interface Detail {
  readonly label: string;
  readonly value: string;
}

/**
 * An item's values in the order of the product's fields, then, by id, values that the current product has no field for.
 */
export function describeItem(
  catalog: ReadableCatalog,
  { item, configuration, fonts }: Pick<LineItem, "item" | "configuration" | "fonts">,
  orderNumber: number,
): readonly Detail[] {
  const product = catalog.byId.get(item.productId)?.product;
  const fields = product?.fields ?? [];
  const lookup: Lookup = {
    orderNumber,
    fontName: (field) =>
      fonts === undefined
        ? (chosenFont(product?.preview ?? null, field, configuration, catalog.fonts)?.family ??
          null)
        : (fonts[field] ?? null),
  };
  return [
    ...fields.flatMap((field) => details(field, configuration, lookup)),
    ...unmatchedValues(fields, configuration, orderNumber),
  ];
}

export function describePrice({ lines }: LineItem): readonly Detail[] {
  return lines.map(({ label, amount }) => ({ label, value: formatCents(amount) }));
}

/** Context for describing values. */
interface Lookup {
  readonly orderNumber: number;
  /** Name of the font that a number field selects; null if it selects none. */
  readonly fontName: (field: string) => string | null;
}

function details(field: Field, configuration: Configuration, lookup: Lookup): readonly Detail[] {
  const value = configuration[field.id];
  if (field.kind !== "list") {
    return typeof value === "object" ? [] : detail(field, field.label, value, lookup);
  }
  const rows: readonly Row[] = typeof value === "object" ? value : [];
  return rows.flatMap((row, index) =>
    field.of.flatMap((sub) => detail(sub, `${sub.label} ${index + 1}`, row[sub.id], lookup)),
  );
}

function detail(
  field: RowField,
  label: string,
  value: Scalar | undefined,
  { orderNumber, fontName }: Lookup,
): readonly Detail[] {
  if (value === undefined) return [];
  if (field.kind === "choice") {
    const option = field.options.find(({ id }) => id === value);
    return [{ label, value: option ? labelWithId(String(value), option.label) : String(value) }];
  }
  if (field.kind === "number") {
    const font = fontName(field.id);
    return [{ label, value: font === null ? String(value) : `${value} (${font})` }];
  }
  return [{ label, value: field.kind === "file" ? raw(value, orderNumber) : String(value) }];
}

function labelWithId(id: string, label: string): string {
  return label === id ? label : `${label} (${id})`;
}

/** Values of fields that were renamed, removed or turned into lists since the order. */
function unmatchedValues(
  fields: readonly Field[],
  configuration: Configuration,
  orderNumber: number,
): readonly Detail[] {
  return Object.entries(configuration).flatMap(([id, value]) => {
    const field = fields.find((one) => one.id === id);
    if (typeof value !== "object") {
      const isDescribed = field !== undefined && field.kind !== "list";
      return isDescribed ? [] : [{ label: id, value: raw(value, orderNumber) }];
    }
    const isDescribed = new Set(field?.kind === "list" ? field.of.map((sub) => sub.id) : []);
    return value.flatMap((row, index) =>
      Object.entries(row)
        .filter(([sub]) => !isDescribed.has(sub))
        .map(([sub, cell]) => ({
          label: `${id} ${index + 1} ${sub}`,
          value: raw(cell, orderNumber),
        })),
    );
  });
}

/** The plain value; for a photo, its archived key. */
function raw(value: Scalar, orderNumber: number): string {
  return isPhotoKey(value) ? orderPhotoKey(orderNumber, value) : String(value);
}
