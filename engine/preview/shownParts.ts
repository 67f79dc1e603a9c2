import { compileWhen, outerScope, type Scope } from "../product/condition.ts";
import type { Product } from "../product/product.ts";
import type { PartSpec } from "./schema.ts";

/** The properties of a product that its drawing needs. */
export type DrawnProduct = Pick<Product, "fields" | "preview">;

/** Clean values by field id. The values of a list's rows are by sub-field id. */
export type PreviewValues = Readonly<Record<string, string | number | readonly RowValues[]>>;

/** The clean values of a row by sub-field id. Empty outside a list. */
export type RowValues = Readonly<Record<string, string | number>>;

/** The list whose rows a part is drawn for: that of the plate, for what is engraved on it. Undefined for a part without rows. */
export function repeatOf(part: PartSpec, parts: readonly PartSpec[]): string | undefined {
  if ("repeat" in part) return part.repeat;
  const plate = part.part === "engraveText" ? parts.find(({ id }) => id === part.on) : undefined;
  return plate?.part === "plate" ? plate.repeat : undefined;
}

/** The fields that a part reads: those of its rows, and the top-level ones. */
export function scopeOf(part: PartSpec, { fields, preview }: DrawnProduct): Scope {
  const repeat = repeatOf(part, preview?.parts ?? []);
  const list = fields.find(({ id }) => id === repeat);
  const subFields = list?.kind === "list" ? list.of : [];
  const row = new Map(subFields.map((field) => [field.id, field]));
  return { ...outerScope(fields), row };
}

/** The parts of a product's preview that are drawn with these values, in any row. */
export function shownParts(product: DrawnProduct, values: PreviewValues): readonly PartSpec[] {
  const parts = product.preview?.parts ?? [];
  return parts.filter((part) => {
    const isShown = compileWhen(part.when ?? null, scopeOf(part, product));
    const rows = values[repeatOf(part, parts) ?? ""];
    return typeof rows === "object" && rows.length > 0
      ? rows.some((row) => isShown(values, row))
      : isShown(values);
  });
}

/** All parts of a product's preview: those that are drawn with these values first. */
export function partsByRelevance(
  product: DrawnProduct,
  values: PreviewValues,
): readonly PartSpec[] {
  const shown = shownParts(product, values);
  const others = product.preview?.parts.filter((part) => !shown.includes(part)) ?? [];
  return [...shown, ...others];
}
