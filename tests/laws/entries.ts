import type { CompiledProduct, ListField } from "#engine";

/** The entries of a cart item that a list's rows are told by. */
export function columnsOf(list: ListField): readonly string[] {
  return list.of.filter(({ kind }) => kind !== "derived").map((sub) => sub.out ?? sub.id);
}

/** Whether a cart item of the product has an entry of this name that a field fills. */
export function tells({ product }: CompiledProduct, entry: string): boolean {
  return product.fields
    .flatMap((field) => (field.kind === "list" ? [field, ...field.of] : [field]))
    .some(({ id, out }) => (out ?? id) === entry);
}
