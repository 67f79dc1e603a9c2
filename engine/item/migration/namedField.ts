import { type ValueField, valueFields } from "../../product/fields.ts";
import type { Migration, Product, RowField } from "../../product/product.ts";

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

/** The message to the shopper for a changed value, or changed values of rows. None if they read the same. */
export function changeMessages(
  findField: FindField,
  name: string,
  before: unknown,
  after: unknown,
): readonly string[] {
  const field = findField(name)?.field;
  const [old, current] = [displayValues(field, before), displayValues(field, after)];
  return old === current ? [] : [`${field?.label ?? name}: ${old} is now ${current}`];
}

/** Formats the value of a field, or the values of all rows, for a message. */
function displayValues(field: RowField | undefined, value: unknown): string {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const options = field?.kind === "choice" ? field.options : [];
  return values
    .map((scalar) =>
      typeof scalar === "string" || typeof scalar === "number"
        ? `"${options.find(({ id }) => id === scalar)?.label ?? scalar}"`
        : "nothing",
    )
    .join(", ");
}

/** The message to the shopper for an entry whose field was removed. */
export function removedMessage(name: string): string {
  return `"${name}" is no longer part of this product`;
}
