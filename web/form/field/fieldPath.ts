import type { Field, Issue, ListField, Path, RowField } from "#engine";

/** Prefix of each control's `name` and `id`. Without it, a field named `elements` would hide the form's property `elements`. */
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

/** The props of a field's control. */
export interface FieldProps<Kind extends Field> {
  readonly field: Kind;
  readonly fieldPath: FieldPath;
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

/** The first issue of the field with a react-hook-form name. Forbidden combinations come last. */
export function issueAt(issues: readonly Issue[], name: string): Issue | undefined {
  return issues.find(({ path }) => path.join(".") === name);
}

/** The ids of the elements of a field's control. They are unique because no field's id contains a dot. */
export function partIds({ name }: Pick<FieldPath, "name">) {
  const id = NAME_PREFIX + name;
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
