import type { Field, ListField, Path, RowField } from "#engine";

/**
 * Before each name in the document. A form has its controls as properties by their names: one called `elements` would hide
 * its own.
 */
const MARK = "field.";

/** Where a field stands in the form: at the top, or in a row of a list. */
export interface FieldPath {
  /** Its name to react-hook-form, such as `names.0.name`. */
  readonly name: string;
  /** What people and their tools call it: numbered inside a list, such as `Name 1`. */
  readonly label: string;
  readonly path: Path;
  /** The ids of its elements begin so; no id of a field has a point in it, so that no two are the same. */
  readonly id: string;
  readonly inRow: boolean;
}

/** The place of a field of the product itself. */
export function topFieldPath(field: Field): FieldPath {
  return place([field.id], field.label, false);
}

/** The place of a sub-field in the row at an index. */
export function rowFieldPath(list: ListField, index: number, field: RowField): FieldPath {
  return place([list.id, index, field.id], `${field.label} ${index + 1}`, true);
}

function place(path: Path, label: string, inRow: boolean): FieldPath {
  const name = path.join(".");
  return { name, label, path, id: controlName(name), inRow };
}

/** The form's name of a control, by its name in the document; that of no field for any other control. */
export function formName(control: string): string {
  return control.startsWith(MARK) ? control.slice(MARK.length) : "";
}

/** The name in the document of a field's control, which is its id as well. */
export function controlName(name: string): string {
  return MARK + name;
}

/** The ids of what belongs to a field's control. */
export function partIds({ id }: FieldPath) {
  return {
    control: id,
    label: `${id}.label`,
    help: `${id}.help`,
    count: `${id}.count`,
    advice: `${id}.advice`,
    fault: `${id}.fault`,
  };
}
