import type { Field } from "#engine";
import type { FieldPath } from "./fieldPath.ts";

/** The props of a field's control. */
export interface FieldProps<Kind extends Field> {
  readonly field: Kind;
  readonly fieldPath: FieldPath;
}
