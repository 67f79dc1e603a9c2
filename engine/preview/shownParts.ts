import { compileCondition, outerScope } from "../product/condition.ts";
import type { Product } from "../product/product.ts";
import type { PartSpec } from "./schema.ts";

/** The properties of a product that its drawing needs. */
export type DrawnProduct = Pick<Product, "fields" | "preview">;

/** Clean values by field id. The values of a list's rows are by sub-field id. */
export type PreviewValues = Readonly<Record<string, string | number | readonly RowValues[]>>;

/** The clean values of a row by sub-field id. Empty outside a list. */
export type RowValues = Readonly<Record<string, string | number>>;

/** The parts of a product's preview that are drawn with these values. */
export function shownParts(
  { fields, preview }: DrawnProduct,
  values: PreviewValues,
): readonly PartSpec[] {
  const scope = outerScope(fields);
  return (preview?.parts ?? []).filter(
    ({ when }) => when === undefined || compileCondition(when, scope)(values),
  );
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
