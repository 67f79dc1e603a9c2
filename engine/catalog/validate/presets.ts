import type { Product } from "../../product/product.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import { isUsableFor, kindsFor } from "./fieldUses.ts";
import { fieldsWithPaths } from "./fieldsWithPaths.ts";

/** The parameter with which the cart opens a product's page to edit an item. */
const EDIT_PARAMETER = "edit";

/**
 * Reports a `query` of a sub-field or of an unsuitable kind, parameters that two fields or the shop use, and the `role` of a
 * sub-field.
 */
export function checkPresets(product: Product, sink: DiagnosticSink): void {
  const usedParameters = new Set<string>();
  for (const { field, path, list } of fieldsWithPaths(product)) {
    if (field.role !== null && list !== null) {
      const message = "the delivery is chosen once a piece, not in rows — move it out of the list";
      sink.add([...path, "role"], "wrong-value", message);
    }
    if (field.query === null) continue;
    const queryPath = [...path, "query"];
    if (list !== null || !isUsableFor("query", field)) {
      const message = `a link presets ${kindsFor("query")} outside lists — remove it`;
      sink.add(queryPath, "wrong-value", message);
    }
    if (field.query === EDIT_PARAMETER) {
      const message = `the cart opens an item with "${field.query}" — choose another parameter`;
      sink.add(queryPath, "reserved-key", message);
    }
    if (usedParameters.has(field.query)) {
      const message = `"${field.query}" presets another field — choose another parameter`;
      sink.add(queryPath, "duplicate-id", message);
    }
    usedParameters.add(field.query);
  }
}
