import type { Path } from "../configuration.ts";
import type { Field, ListField, RowField } from "../product.ts";

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
