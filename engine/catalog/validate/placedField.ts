import { outerScope, type Scope } from "../../product/condition.ts";
import type { Field, ListField, Product } from "../../product/product.ts";
import type { JsonPath } from "../json/jsonPath.ts";

/** A field of a product or of a list's rows, with its place in the file and what its conditions may mention. */
export interface PlacedField {
  readonly field: Field;
  readonly path: JsonPath;
  readonly scope: Scope;
  readonly list: ListField | null;
}

/** All fields of a product, those of rows after their list. */
export function placedFields(product: Product): readonly PlacedField[] {
  return product.fields.flatMap((field, index): readonly PlacedField[] => {
    const path = ["fields", index];
    const scope = outerScope(product.fields.slice(0, index));
    const here = { field, path, scope, list: null };
    if (field.kind !== "list") return [here];
    const rows = field.of.map((sub, row): PlacedField => {
      const siblings = new Map(field.of.slice(0, row).map((sibling) => [sibling.id, sibling]));
      return {
        field: sub,
        path: [...path, "of", row],
        scope: { outer: scope.outer, row: siblings },
        list: field,
      };
    });
    return [here, ...rows];
  });
}
