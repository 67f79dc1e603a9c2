import { type ValueField, valueFields } from "../../product/fields.ts";
import type { Migration, Product, Scalar } from "../../product/product.ts";

/** The field that a migration names; undefined if its name is no field's. */
export type FindField = (name: string) => ValueField | undefined;

/**
 * Finds fields by their ids or their entries of the cart item. A name that a later migration renames is no field's, even if
 * the product has a new field of that name.
 */
export function fieldFinder({ fields }: Product, later: readonly Migration[]): FindField {
  const all = valueFields(fields);
  return (name) =>
    later.some(({ rename }) => Object.hasOwn(rename, name))
      ? undefined
      : (all.find(({ field }) => field.id === name) ?? all.find(({ field }) => field.out === name));
}

export function labelOf(findField: FindField, name: string): string {
  return findField(name)?.field.label ?? name;
}

/** Formats the value of a field, or the values of all rows, for a message. */
export function displayValues(findField: FindField, name: string, value: unknown): string {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values
    .map((scalar) =>
      typeof scalar === "string" || typeof scalar === "number"
        ? displayValue(findField, name, scalar)
        : "nothing",
    )
    .join(", ");
}

export function displayValue(findField: FindField, name: string, value: Scalar): string {
  const field = findField(name)?.field;
  const option =
    field?.kind === "choice" ? field.options.find(({ id }) => id === value) : undefined;
  return `"${option?.label ?? value}"`;
}

/** The message to the shopper for an entry whose field was removed. */
export function removedMessage(name: string): string {
  return `"${name}" is no longer part of this product`;
}
