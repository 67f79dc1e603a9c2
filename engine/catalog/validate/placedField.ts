import { outerScope, type Scope } from "../../product/condition.ts";
import type { Field, ListField, Product } from "../../product/product.ts";
import type { JsonPath } from "../diagnostics/diagnostic.ts";

/** A field or sub-field, with its path in the file and the scope of its conditions. */
export interface PlacedField {
  readonly field: Field;
  readonly path: JsonPath;
  readonly scope: Scope;
  readonly list: ListField | null;
}

/** All fields of a product, sub-fields after their list. */
export function placedFields(product: Product): readonly PlacedField[] {
  return product.fields.flatMap((field, index): readonly PlacedField[] => {
    const path = ["fields", index];
    const scope = outerScope(product.fields.slice(0, index));
    const placedField = { field, path, scope, list: null };
    if (field.kind !== "list") return [placedField];
    const rows = field.of.map((sub, row): PlacedField => {
      const siblings = new Map(field.of.slice(0, row).map((sibling) => [sibling.id, sibling]));
      return {
        field: sub,
        path: [...path, "of", row],
        scope: { outer: scope.outer, row: siblings },
        list: field,
      };
    });
    return [placedField, ...rows];
  });
}
