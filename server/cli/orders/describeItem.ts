import {
  type Configuration,
  type Field,
  isPhotoKey,
  type Product,
  type RowField,
  type Scalar,
  valueFields,
  valueText,
} from "#engine";
import type { ReadableCatalog } from "../../catalog/readableCatalog.ts";
import type { LineItem } from "../../orders/orderContent.ts";
import { inspectedPhotoKey } from "../../photos/photoBucket.ts";

/** A label and its value, such as a line of an item's description. */
export interface Detail {
  readonly label: string;
  readonly value: string;
}

type DescribedItem = Pick<LineItem, "item" | "configuration" | "fonts" | "arrival">;

/**
 * Lists an item's values in the order of the product's fields. Values that no longer have a field follow, labelled with
 * the former field's id. The dates of arrival come last.
 * @param withIds false for a packing slip, which has no ids beside labels, and no keys of photos, because whoever has a
 * key can see the photo.
 */
export function describeItem(
  catalog: ReadableCatalog,
  { item, configuration, fonts, arrival }: DescribedItem,
  withIds: boolean,
): readonly Detail[] {
  const values = listValues(configuration);
  const fields = listFields(catalog.byId.get(item.productId)?.product.fields ?? [], withIds);
  const details = [...fields].flatMap(([path, { label, field }]) => {
    const value = values.get(path);
    return value === undefined
      ? []
      : [{ label, value: formatValue(field, value, fonts[field.id], withIds) }];
  });
  const others = [...values].filter(([path]) => !fields.has(path));
  return [
    ...details,
    ...others.map(([path, value]) => ({ label: path, value: formatRaw(value, withIds) })),
    ...(arrival === undefined ? [] : [{ label: ARRIVAL_LABEL, value: arrival.join(" to ") }]),
  ];
}

/** The label of an item's dates of arrival. */
export const ARRIVAL_LABEL = "Arrives";

/** Every label that `describeItem` gives to the fields of a product, with ids. */
export function listLabels({ fields }: Product): readonly string[] {
  return [...listFields(fields, true).values()].map(({ label }) => label);
}

/** The values of a configuration by their paths: `metal`, or `names 1 name` in a list, whose rows are counted from 1. */
function listValues(configuration: Configuration): ReadonlyMap<string, Scalar> {
  const entries = Object.entries(configuration).flatMap(([id, value]): [string, Scalar][] =>
    typeof value !== "object"
      ? [[id, value]]
      : value.flatMap((row, index) =>
          Object.entries(row).map(([subId, cell]): [string, Scalar] => [
            `${id} ${index + 1} ${subId}`,
            cell,
          ]),
        ),
  );
  return new Map(entries);
}

interface LabelledField {
  readonly label: string;
  readonly field: RowField;
}

/**
 * The fields by the paths of their values. A label contains the field's id if other fields or the dates of arrival have the same
 * label: otherwise nothing would distinguish them in an order that fills only one of them.
 */
function listFields(
  fields: readonly Field[],
  withIds: boolean,
): ReadonlyMap<string, LabelledField> {
  const labels = [...valueFields(fields).map(({ field }) => field.label), ARRIVAL_LABEL];
  const labelOf = ({ label }: RowField, id: string): string =>
    !withIds || labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} (${id})`;
  const entries = fields.flatMap((field): [string, LabelledField][] => {
    const { id } = field;
    if (field.kind !== "list") return [[id, { label: labelOf(field, id), field }]];
    const numbers = Array.from({ length: field.max }, (_, index) => index + 1);
    return numbers.flatMap((number) =>
      field.of.map((sub): [string, LabelledField] => {
        const label = `${labelOf(sub, `${id}.${sub.id}`)} ${number}`;
        return [`${id} ${number} ${sub.id}`, { label, field: sub }];
      }),
    );
  });
  return new Map(entries);
}

function formatValue(
  field: RowField,
  value: Scalar,
  font: string | undefined,
  withIds: boolean,
): string {
  if (field.kind === "file") return formatRaw(value, withIds);
  const text = valueText(field, value);
  // The id in brackets is what files and stored orders contain.
  const hasId = withIds && field.kind === "choice" && text !== String(value);
  const notes = [hasId ? value : undefined, font].filter((note) => note !== undefined);
  return notes.length === 0 ? text : `${text} (${notes.join(", ")})`;
}

/** The value as stored; for a photo, the key of its full-size copy, or "Yours" without ids. */
function formatRaw(value: Scalar, withIds: boolean): string {
  if (!isPhotoKey(value)) return String(value);
  return withIds ? inspectedPhotoKey(value) : "Yours";
}
