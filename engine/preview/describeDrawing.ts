import { byKind, type PerKind } from "../product/fieldKinds.ts";
import type { Field, Product, RowField } from "../product/product.ts";
import type { PreviewValues } from "./inputs.ts";

type Value = string | number;

/**
 * The text alternative of a drawing: "Rose gold Family Heart Birthstone Necklace with Ann and Bo; Birthstone: May and
 * June". Built from the labels of the fields that the preview reads.
 */
export function describeDrawing(
  product: Pick<Product, "name" | "fields" | "preview">,
  values: PreviewValues,
): string {
  const drawnIds = new Set(product.preview === null ? [] : referencesOf(product.preview));
  const metal = product.preview?.metal.from;
  const names: string[] = [];
  const rest: string[] = [];
  for (const field of product.fields) {
    if (field.kind === "list") {
      const rows = values[field.id];
      if (typeof rows !== "object") continue;
      for (const sub of field.of) {
        if (!drawnIds.has(sub.id)) continue;
        const descriptions = rows.flatMap((row) => describeValue(sub, row[sub.id]));
        if (descriptions.length === 0) continue;
        if (sub.kind === "text") names.push(...descriptions);
        else rest.push(`${sub.label}: ${joinWithAnd(descriptions)}`);
      }
    } else if (field.id !== metal && drawnIds.has(field.id)) {
      const value = values[field.id];
      const descriptions = typeof value === "object" ? [] : describeValue(field, value);
      if (descriptions.length === 0) continue;
      if (field.kind === "text") names.push(...descriptions);
      else rest.push(`${field.label}: ${joinWithAnd(descriptions)}`);
    }
  }
  const value = metal === undefined ? undefined : values[metal];
  const field = product.fields.find(({ id }) => id === metal);
  const [metalSaid] =
    field === undefined || typeof value === "object" ? [] : describeValue(field, value);
  const subject = metalSaid === undefined ? product.name : `${metalSaid} ${product.name}`;
  const bearing = names.length === 0 ? subject : `${subject} with ${joinWithAnd(names)}`;
  return [bearing, ...rest].join("; ");
}

function describeValue(field: Field | RowField, value: Value | undefined): string[] {
  return value === undefined || value === "" ? [] : byKind(DESCRIPTIONS, field, value);
}

const toText = (_field: Field, value: Value): string[] => [String(value)];

const DESCRIPTIONS: PerKind<string[], [value: Value]> = {
  text: toText,
  choice: ({ options }, value) =>
    options.filter(({ id }) => id === value).map(({ label }) => label),
  number: toText,
  file: () => ["your photo"],
  list: () => [],
  derived: toText,
};

function joinWithAnd(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** Every field id that a spec references with `from`. */
function referencesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "from" && typeof inner === "string" ? [inner] : referencesOf(inner),
  );
}
