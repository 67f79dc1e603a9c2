import type { FieldKind, Product } from "../../product/product.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";
import { placedFields } from "./placedField.ts";

/** Whether a URL parameter can preset a field of the kind. */
const CAN_BE_PRESET: { readonly [K in FieldKind]: boolean } = {
  text: true,
  choice: true,
  number: true,
  file: false,
  list: false,
  derived: false,
};

/** The parameter with which the cart opens a product's page to edit an item. */
const EDIT_PARAMETER = "edit";

/** Reports `role` and `query` of sub-fields, `query` of unsuitable kinds, and parameters used twice or by the shop. */
export function checkPresets(product: Product, sink: DiagnosticSink): void {
  const usedParameters = new Set<string>();
  for (const { field, path, list } of placedFields(product)) {
    if (field.role !== null && list !== null) {
      sink.add(
        [...path, "role"],
        "wrong-value",
        "the delivery is chosen once a piece, not in rows — move it out of the list",
      );
    }
    if (field.query === null) continue;
    const at = [...path, "query"];
    if (list !== null || !CAN_BE_PRESET[field.kind]) {
      sink.add(
        at,
        "wrong-value",
        "a link presets a text, a choice or a number outside lists — remove it",
      );
    }
    if (field.query === EDIT_PARAMETER) {
      sink.add(
        at,
        "reserved-key",
        `the cart opens an item with "${field.query}" — choose another parameter`,
      );
    }
    if (usedParameters.has(field.query)) {
      sink.add(
        at,
        "duplicate-id",
        `"${field.query}" presets another field — choose another parameter`,
      );
    }
    usedParameters.add(field.query);
  }
}
