import type { Field, ListField, Path, RowField } from "#engine";

/** Where a field stands in the form: at the top, or in a row of a list. */
export interface Place {
  /** Its name to react-hook-form, such as `names.0.name`. */
  readonly name: string;
  /** What people and their tools call it: numbered inside a list, such as `Name 1`. */
  readonly label: string;
  readonly path: Path;
  /** The ids of its elements begin so. */
  readonly id: string;
  readonly inRow: boolean;
}

/** The place of a field of the product itself. */
export function topPlace(field: Field): Place {
  return place([field.id], field.label, false);
}

/** The place of a sub-field in the row at an index. */
export function rowPlace(list: ListField, index: number, field: RowField): Place {
  return place([list.id, index, field.id], `${field.label} ${index + 1}`, true);
}

function place(path: Path, label: string, inRow: boolean): Place {
  return { name: path.join("."), label, path, id: `field-${path.join("-")}`, inRow };
}

/** The ids of what belongs to a field's control. */
export function partIds({ id }: Place) {
  return {
    control: id,
    label: `${id}-label`,
    help: `${id}-help`,
    count: `${id}-count`,
    advice: `${id}-advice`,
    fault: `${id}-fault`,
  };
}
