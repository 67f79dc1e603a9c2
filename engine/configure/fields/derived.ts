import type { Values } from "../../product/condition.ts";
import type { Row } from "../../product/configuration.ts";
import type { DerivedField, Scalar } from "../../product/product.ts";

/** Makes the rule of a derived field: a constant, or a table over one choice that stands above it. */
export function derivation(
  field: DerivedField,
  siblings: ReadonlySet<string>,
): (values: Values, row: Row) => Scalar | undefined {
  const { rule } = field;
  if ("value" in rule) return () => rule.value;
  const { from } = rule;
  const table = new Map<unknown, Scalar>(rule.map);
  return siblings.has(from)
    ? (_values, row) => table.get(row[from])
    : (values) => table.get(values[from]);
}
