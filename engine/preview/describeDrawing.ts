import type { Product, RowField } from "../product/product.ts";
import { valueText } from "../kinds/kinds.ts";
import { isSeen } from "./layout.ts";
import { hasOwnMetals } from "./ownMetals.ts";
import type { Side } from "./sceneBuilder.ts";
import { type DrawnProduct, type PreviewValues, shownParts } from "./shownParts.ts";

type Value = string | number;

/**
 * The text alternative of a drawing: "Rose gold Family Heart Birthstone Necklace with Ann and Bo; Birthstone: May and
 * June". It consists of the metal, the product's name, the texts, and the labels and values of the other fields that the
 * parts drawn on this side read; if a plate has a metal of its own, the product's metal is one of them. That of the back
 * starts with "Back of".
 */
export function describeDrawing(
  product: DrawnProduct & Pick<Product, "name">,
  values: PreviewValues,
  side: Side = "front",
): string {
  const parts = shownParts(product, values).filter((part) => isSeen(part, side));
  const metalSpec = product.preview?.metal;
  const drawnIds = new Set(referencesOf([parts, metalSpec]));
  const titleMetalId = hasOwnMetals(product) ? null : metalSpec?.from;
  const names: string[] = [];
  const details: string[] = [];
  const describe = (field: RowField, fieldValues: readonly (Value | undefined)[]): void => {
    if (!drawnIds.has(field.kind === "crop" ? field.photo : field.id)) return;
    const texts = fieldValues.flatMap((value) => describeValue(field, value));
    if (field.kind === "text") names.push(...texts);
    else if (texts.length > 0) details.push(`${field.label}: ${joinWithAnd(texts)}`);
  };
  let metal: string | undefined;
  for (const field of product.fields) {
    const value = values[field.id];
    if (field.kind === "list") {
      const rows = typeof value === "object" ? value : [];
      for (const sub of field.of) {
        const column = rows.map((row) => row[sub.id]);
        describe(sub, column);
      }
    }
    // Only a list's value has rows.
    else if (typeof value === "object") continue;
    else if (field.id === titleMetalId) [metal] = describeValue(field, value);
    else describe(field, [value]);
  }
  const subject = metal === undefined ? product.name : `${metal} ${product.name}`;
  const title = names.length === 0 ? subject : `${subject} with ${joinWithAnd(names)}`;
  return (side === "back" ? "Back of " : "") + [title, ...details].join("; ");
}

function describeValue(field: RowField, value: Value | undefined): string[] {
  if (value === undefined || value === "") return [];
  return [field.kind === "file" ? "your photo" : valueText(field, value)];
}

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
