import {
  type CompiledProduct,
  type FileField,
  type ListField,
  type Product,
  withSubFields,
} from "#engine";

export function listsOf({ fields }: Product): readonly ListField[] {
  return fields.filter((field) => field.kind === "list");
}

/** The top-level file fields. */
export function filesOf({ fields }: Product): readonly FileField[] {
  return fields.filter((field) => field.kind === "file");
}

/** The entries of a cart item that contain what a draft enters into a list's rows, one per field of a row. */
export function columnsOf(list: ListField): readonly string[] {
  return list.of.filter(({ kind }) => kind !== "derived").map((sub) => sub.out ?? sub.id);
}

/** Whether a field of the product fills this entry of a cart item. */
export function hasEntry({ product }: CompiledProduct, entry: string): boolean {
  return withSubFields(product.fields).some(({ id, out }) => (out ?? id) === entry);
}
