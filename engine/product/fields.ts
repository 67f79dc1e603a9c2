import type { Path } from "./configuration.ts";
import type { ChoiceField, Field, ListField, Option, Product, RowField } from "./product.ts";

/** A field that has a value of its own. `list` is the list that contains it; null for a top-level field. */
export interface ValueField {
  readonly field: RowField;
  readonly list: ListField | null;
}

/** The fields, each list followed by its sub-fields. */
export function withSubFields(fields: readonly Field[]): readonly Field[] {
  return fields.flatMap((field) => (field.kind === "list" ? [field, ...field.of] : [field]));
}

/** The top-level fields and the sub-fields of the lists. */
export function valueFields(fields: readonly Field[]): readonly ValueField[] {
  return fields.flatMap((field): readonly ValueField[] =>
    field.kind === "list"
      ? field.of.map((sub) => ({ field: sub, list: field }))
      : [{ field, list: null }],
  );
}

/** The field at a path, such as that of an issue. Undefined if there is none. */
export function fieldAt(fields: readonly Field[], [id, index, sub]: Path): Field | undefined {
  const field = fields.find((candidate) => candidate.id === id);
  if (index === undefined) return field;
  return field?.kind === "list" ? field.of.find((candidate) => candidate.id === sub) : undefined;
}

/** Copies the fields with a change of each field and each sub-field. */
export function mapFields(
  fields: readonly Field[],
  change: <F extends Field>(field: F) => F,
): readonly Field[] {
  return fields.map((field) => {
    const changed = change(field);
    return changed.kind === "list"
      ? { ...changed, of: changed.of.map((sub) => change(sub)) }
      : changed;
  });
}

/** The choice of the delivery; null for a product without one. */
export function deliveryField({ fields }: Pick<Product, "fields">): ChoiceField | null {
  return fields.find(isDelivery) ?? null;
}

/** Whether a field is the choice of the delivery. */
export function isDelivery(field: Field): field is ChoiceField {
  return field.kind === "choice" && field.role === "delivery";
}

/** The colour that an option has under a key of `show`, such as a metal's `swatch`; null if it has none. */
export function optionColour({ show }: Option, key: string): string | null {
  const value = show[key];
  return typeof value === "string" && /^#[\da-f]{3,8}$/i.test(value) ? value : null;
}
