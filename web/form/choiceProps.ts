import type { ChoiceField } from "#engine";
import type { FieldPath } from "./fieldPath.ts";

/** The props of a choice in any look. */
export interface ChoiceProps {
  readonly field: ChoiceField;
  readonly place: FieldPath;
}
