import type { Field, Scalar } from "../product.ts";

/** All values that a choice or derived field can have. Null for other fields. */
export function possibleValues(field: Field): readonly Scalar[] | null {
  if (field.kind === "choice") return field.options.map(({ id }) => id);
  if (field.kind !== "derived") return null;
  const { rule } = field;
  return "value" in rule ? [rule.value] : rule.map.map(([, value]) => value);
}
