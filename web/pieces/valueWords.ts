import type { RowField, Scalar } from "#engine";

/** A field's value as the shopper knows it: an option by its label. */
export function valueWords(field: RowField, value: Scalar): string {
  if (field.kind === "file") return "Your photo";
  const option = field.kind === "choice" ? field.options.find(({ id }) => id === value) : undefined;
  return option?.label ?? String(value);
}
