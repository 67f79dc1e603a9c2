import {
  type Configuration,
  type Field,
  formatCents,
  isPhotoKey,
  type ListField,
  type Product,
  type Row,
  type RowField,
  type Scalar,
  valueFields,
  valueText,
} from "#engine";
import { chosenFont } from "#engine/preview";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import type { LineItem } from "../../orders/checkouts/snapshots.ts";
import { orderPhotoKey } from "../../photos/photoObjects.ts";

/** A label and its value, such as a line of an item's description. */
export interface Detail {
  readonly label: string;
  readonly value: string;
}

type DescribedItem = Pick<LineItem, "item" | "configuration" | "fonts" | "arrival">;

/**
 * Lists an item's values in the order of the product's fields. Values that no longer have a field follow, labelled with
 * the former field's id. The dates of arrival come last.
 * @param orderNumber the order, whose archived photos are listed by their keys. Null for a packing slip, which has no ids
 * beside labels, and no keys, because whoever has a key can see the photo.
 */
export function describeItem(
  catalog: ReadableCatalog,
  { item, configuration, fonts, arrival }: DescribedItem,
  orderNumber: number | null,
): readonly Detail[] {
  const product = catalog.byId.get(item.productId)?.product;
  const fields = product?.fields ?? [];
  const fontName = (field: string): string | null => {
    // Older orders don't name their fonts; then the current catalog's are shown.
    if (fonts !== undefined) return fonts[field] ?? null;
    if (product === undefined) return null;
    return chosenFont(product, field, configuration, catalog.fonts)?.family ?? null;
  };
  const lookup = { orderNumber, fontName, labelOf: createLabeler(fields, orderNumber !== null) };
  return [
    ...fields.flatMap((field) => describeField(field, configuration, lookup)),
    ...listUnmatchedValues(fields, configuration, orderNumber),
    ...(arrival === undefined ? [] : [{ label: ARRIVAL_LABEL, value: arrival.join(" to ") }]),
  ];
}

/** The label of an item's dates of arrival. */
export const ARRIVAL_LABEL = "Arrives";

/** Every label that `describeItem` gives to the fields of a product, with an order number. */
export function listLabels({ fields }: Product): readonly string[] {
  const labelOf = createLabeler(fields, true);
  return fields.flatMap((field) =>
    field.kind === "list"
      ? Array.from({ length: field.max }, (_, index) =>
          field.of.map((sub) => labelCell(labelOf, field, sub, index)),
        ).flat()
      : [labelOf(field, field.id)],
  );
}

/** Lists an item's price lines, such as the base price and the extra names. */
export function describePrice({ lines }: LineItem): readonly Detail[] {
  return lines.map(({ label, amount }) => ({ label, value: formatCents(amount) }));
}

/** What the description of a value depends on besides its field. */
interface Lookup {
  /** As in `describeItem`. */
  readonly orderNumber: number | null;
  /** Returns the name of the font that a field selects, or null if the field selects no font. */
  readonly fontName: (field: string) => string | null;
  /** Returns the label of a field. `path` is the field's id, for a sub-field after the list's id and a dot. */
  readonly labelOf: (field: RowField, path: string) => string;
}

/**
 * Creates a function that labels a field, with its path if other fields or the dates of arrival have the same label. Without
 * the path, nothing would distinguish them in an order that fills only one of them.
 */
function createLabeler(fields: readonly Field[], showsIds: boolean): Lookup["labelOf"] {
  const labels = [...valueFields(fields).map(({ field }) => field.label), ARRIVAL_LABEL];
  return ({ label }, path) =>
    !showsIds || labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${path})`;
}

/** Lists the value of a field, or of each sub-field in each row, which is counted from 1. */
function describeField(
  field: Field,
  configuration: Configuration,
  lookup: Lookup,
): readonly Detail[] {
  const value = configuration[field.id];
  if (field.kind !== "list") {
    if (value === undefined || typeof value === "object") return [];
    return [{ label: lookup.labelOf(field, field.id), value: formatValue(field, value, lookup) }];
  }
  const rows: readonly Row[] = typeof value === "object" ? value : [];
  return rows.flatMap((row, index) =>
    field.of.flatMap((sub) => {
      const cell = row[sub.id];
      if (cell === undefined) return [];
      const label = labelCell(lookup.labelOf, field, sub, index);
      return [{ label, value: formatValue(sub, cell, lookup) }];
    }),
  );
}

/** The label of a sub-field in a row, which is counted from 1. */
function labelCell(
  labelOf: Lookup["labelOf"],
  { id }: ListField,
  sub: RowField,
  index: number,
): string {
  return `${labelOf(sub, `${id}.${sub.id}`)} ${index + 1}`;
}

function formatValue(field: RowField, value: Scalar, { orderNumber, fontName }: Lookup): string {
  if (field.kind === "file") return formatRaw(value, orderNumber);
  const text = valueText(field, value);
  // The id in brackets is what files and stored orders contain.
  const hasId = orderNumber !== null && field.kind === "choice" && text !== String(value);
  const notes = [hasId ? value : null, fontName(field.id)].filter((note) => note !== null);
  return notes.length === 0 ? text : `${text} (${notes.join(", ")})`;
}

/** Lists values of fields that were renamed, removed, or turned into or from lists since the order. Each has its former id. */
function listUnmatchedValues(
  fields: readonly Field[],
  configuration: Configuration,
  orderNumber: number | null,
): readonly Detail[] {
  return Object.entries(configuration).flatMap(([id, value]) => {
    const field = fields.find((candidate) => candidate.id === id);
    if (typeof value !== "object") {
      if (field !== undefined && field.kind !== "list") return [];
      return [{ label: id, value: formatRaw(value, orderNumber) }];
    }
    const subIds = new Set(field?.kind === "list" ? field.of.map((sub) => sub.id) : []);
    return value.flatMap((row, index) =>
      Object.entries(row).flatMap(([subId, cell]) => {
        if (subIds.has(subId)) return [];
        return [{ label: `${id} ${index + 1} ${subId}`, value: formatRaw(cell, orderNumber) }];
      }),
    );
  });
}

/** The value as stored; for a photo, the key of its copy in the archive, or "Yours" without an order number. */
function formatRaw(value: Scalar, orderNumber: number | null): string {
  if (!isPhotoKey(value)) return String(value);
  return orderNumber === null ? "Yours" : orderPhotoKey(orderNumber, value);
}
