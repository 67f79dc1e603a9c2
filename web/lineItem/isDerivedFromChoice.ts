import type { Field } from "#engine";

/** Whether a field's value is computed from another choice, and therefore not displayed. */
export function isDerivedFromChoice(field: Field): boolean {
  return field.kind === "derived" && field.from !== null;
}
