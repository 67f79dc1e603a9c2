import type { CompiledProduct, ListField } from "#engine";

/** The entries of a cart item that contain a list's rows, one per field of a row. */
export function columnsOf(list: ListField): readonly string[] {
  return list.of.filter(({ kind }) => kind !== "derived").map((sub) => sub.out ?? sub.id);
}

/** Whether a field of the product fills this entry of a cart item. */
export function hasEntry({ product }: CompiledProduct, entry: string): boolean {
  return product.fields
    .flatMap((field) => (field.kind === "list" ? [field, ...field.of] : [field]))
    .some(({ id, out }) => (out ?? id) === entry);
}
