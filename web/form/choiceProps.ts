import type { ChoiceField } from "#engine";
import type { FieldPath } from "./fieldPath.ts";

/** The props of a choice with any appearance. */
export interface ChoiceProps {
  readonly field: ChoiceField;
  readonly fieldPath: FieldPath;
}
