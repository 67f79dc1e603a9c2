import type { Field, ListField, Path, RowField } from "#engine";

/** Prefix of each control's `name`: a form has a property for each, and one named `elements` would hide its own. */
const NAME_PREFIX = "field.";

/** The position of a field in the form: at the top level, or in a row of a list. */
export interface FieldPath {
  /** Its name in react-hook-form, such as `names.0.name`. */
  readonly name: string;
  /** The accessible name, numbered inside a list, such as `Name 1`. */
  readonly label: string;
  readonly path: Path;
  /** Prefix of the ids of its elements; unique, as no field's id contains a dot. */
  readonly id: string;
  readonly inRow: boolean;
}

/** The path of a top-level field. */
export function topFieldPath(field: Field): FieldPath {
  return fieldPath([field.id], field.label, false);
}

/** The path of a sub-field in the row at an index. */
export function rowFieldPath(list: ListField, index: number, field: RowField): FieldPath {
  return fieldPath([list.id, index, field.id], `${field.label} ${index + 1}`, true);
}

function fieldPath(path: Path, label: string, inRow: boolean): FieldPath {
  const name = path.join(".");
  return { name, label, path, id: controlName(name), inRow };
}

/** The react-hook-form name for a control's `name` attribute; empty for a control without a field. */
export function formName(control: string): string {
  return control.startsWith(NAME_PREFIX) ? control.slice(NAME_PREFIX.length) : "";
}

/** The `name` and `id` of a field's control. */
export function controlName(name: string): string {
  return NAME_PREFIX + name;
}

/** The ids of the elements of a field's control. */
export function partIds({ id }: FieldPath) {
  return {
    control: id,
    label: `${id}.label`,
    help: `${id}.help`,
    count: `${id}.count`,
    advice: `${id}.advice`,
    error: `${id}.error`,
  };
}
