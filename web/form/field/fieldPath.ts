import type { Field, ListField, Path, Product, RowField } from "#engine";

/** Prefix of each control's `name`. Without it, a field named `elements` would hide the form's property `elements`. */
const NAME_PREFIX = "field.";

/** The position of a field in the form: at the top level, or in a row of a list. */
export interface FieldPath {
  /** The field's name in react-hook-form, such as `names.0.name`. */
  readonly name: string;
  /** The accessible name, numbered inside a list, such as `Name 1`. */
  readonly label: string;
  readonly path: Path;
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
  return { name, label, path, inRow };
}

/** The field with a react-hook-form name such as `metal` or `names.0.name`; null for a list and if there is none. */
export function fieldOf(fields: Product["fields"], name: string): RowField | null {
  const [id, , subId] = name.split(".");
  const field = fields.find((each) => each.id === id);
  if (field?.kind !== "list") return field ?? null;
  return field.of.find((each) => each.id === subId) ?? null;
}

/** Converts a control's `name` attribute to the react-hook-form name; empty for a control without a field. */
export function formName(control: string): string {
  return control.startsWith(NAME_PREFIX) ? control.slice(NAME_PREFIX.length) : "";
}

/** Converts a react-hook-form name to the `name` and `id` of the field's control. */
export function controlName(name: string): string {
  return NAME_PREFIX + name;
}

/** The ids of the elements of a field's control. They are unique because no field's id contains a dot. */
export function partIds({ name }: Pick<FieldPath, "name">) {
  const id = controlName(name);
  return {
    control: id,
    label: `${id}.label`,
    help: `${id}.help`,
    count: `${id}.count`,
    price: `${id}.price`,
    advice: `${id}.advice`,
    error: `${id}.error`,
  };
}
