import { outerScope, type Scope } from "../../product/condition.ts";
import type { Field, ListField, Product } from "../../product/product.ts";
import type { JsonPath } from "../diagnostics/diagnostic.ts";

/** A field or sub-field, and its path in the file. */
export interface FieldWithPath {
  readonly field: Field;
  readonly path: JsonPath;
  /** The fields above it, which its condition may test. */
  readonly scope: Scope;
  /** The list that contains the sub-field; null for a top-level field. */
  readonly list: ListField | null;
}

/** All fields that the file of a product has, sub-fields after their list. A crop is in no file. */
export function fieldsWithPaths(product: Product): readonly FieldWithPath[] {
  return product.fields.flatMap((field, index): readonly FieldWithPath[] => {
    const path = ["fields", index];
    const scope = outerScope(product.fields.slice(0, index));
    const outerField = { field, path, scope, list: null };
    if (field.kind === "crop") return [];
    if (field.kind !== "list") return [outerField];
    const subFields = field.of.map((sub, subIndex): FieldWithPath => {
      const siblings = new Map(field.of.slice(0, subIndex).map((sibling) => [sibling.id, sibling]));
      return {
        field: sub,
        path: [...path, "of", subIndex],
        scope: { outer: scope.outer, row: siblings },
        list: field,
      };
    });
    return [outerField, ...subFields];
  });
}
