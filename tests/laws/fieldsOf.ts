import type { Field, FileField, ListField, Product, RowField } from "#engine";

export function listsOf({ fields }: Product): readonly ListField[] {
  return fields.filter((field) => field.kind === "list");
}

/** The top-level file fields. */
export function filesOf({ fields }: Product): readonly FileField[] {
  return fields.filter((field) => field.kind === "file");
}

/** The product with the field of this id replaced. */
export function withField(product: Product, changed: Field): Product {
  const fields = product.fields.map((field) => (field.id === changed.id ? changed : field));
  return { ...product, fields };
}

/** The product with each field replaced, also in rows; null removes the field. */
export function withFields(
  product: Product,
  change: (field: RowField) => RowField | null,
): Product {
  const replace = (field: RowField) => change(field) ?? [];
  return {
    ...product,
    fields: product.fields.flatMap((field): readonly Field[] | Field =>
      field.kind === "list" ? { ...field, of: field.of.flatMap(replace) } : replace(field),
    ),
  };
}
