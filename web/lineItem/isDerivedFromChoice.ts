import { type Field, numberText, type RowField, type Scalar } from "#engine";

/** A field's value as displayed. For a choice it is the option's label, and a number has its unit. */
export function valueText(field: RowField, value: Scalar): string {
  if (field.kind === "file") return `Your ${field.label.toLowerCase()}`;
  if (field.kind === "number" && typeof value === "number") return numberText(field, value);
  const option = field.kind === "choice" ? field.options.find(({ id }) => id === value) : undefined;
  return option?.label ?? String(value);
}

/** Whether a field's value is computed from another choice, and therefore not displayed. */
export function isDerivedFromChoice(field: Field): boolean {
  return field.kind === "derived" && "from" in field.rule;
}
