import type { Values } from "../../product/condition.ts";
import type { Row } from "../../product/configuration.ts";
import type { DerivedField, Scalar } from "../../product/product.ts";

/** Compiles the rule of a derived field: a constant, or a lookup by the value of a choice above it. */
export function compileDerived(
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
