import type { Scope } from "../../product/condition.ts";
import type { Configuration, Row } from "../../product/configuration.ts";
import type { DerivedField, Scalar } from "../../product/product.ts";

/** Compiles the value of a derived field: a constant, or a lookup by the value of a choice above it. */
export function compileDerived(
  { value, from, map }: DerivedField,
  { row: siblings }: Scope,
): (draft: unknown, values: Configuration, row: Row) => Scalar | undefined {
  if (from === null || map === null) return () => value ?? undefined;
  // The ids of options are numbers or texts, the keys of the table are texts. No two options have the same text.
  const table = new Map(Object.entries(map));
  const isSibling = siblings.has(from);
  return (_draft, values, row) => {
    const option = isSibling ? row[from] : values[from];
    return typeof option === "object" || option === undefined
      ? undefined
      : table.get(String(option));
  };
}
