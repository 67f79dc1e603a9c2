import type { Field, RowField, Scalar } from "#engine";

/** A field's value as the shopper knows it: an option by its label. */
export function valueTexts(field: RowField, value: Scalar): string {
  if (field.kind === "file") return `Your ${field.label.toLowerCase()}`;
  const option = field.kind === "choice" ? field.options.find(({ id }) => id === value) : undefined;
  return option?.label ?? String(value);
}

/** Whether a field's value follows from another choice, so that it need not be said to whoever chose. */
export function followsFromChoice(field: Field): boolean {
  return field.kind === "derived" && "from" in field.rule;
}
