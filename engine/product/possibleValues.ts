import type { Field, Scalar } from "./product.ts";

/** All values that a field can have, options or what a table gives; null where a shopper is free to write what they like. */
export function possibleValues(field: Field): readonly Scalar[] | null {
  if (field.kind === "choice") return field.options.map(({ id }) => id);
  if (field.kind !== "derived") return null;
  const { rule } = field;
  return "value" in rule ? [rule.value] : rule.map.map(([, value]) => value);
}
