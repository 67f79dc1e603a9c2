import type { Product } from "../../product/product.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";
import { placedFields } from "./placedField.ts";

/** What only a field of the product itself can be: preset by a link, or the delivery. And one parameter presets one field. */
export function checkPresets(product: Product, notes: DiagnosticSink): void {
  const taken = new Set<string>();
  for (const { field, path, list } of placedFields(product)) {
    if (field.role !== null && list !== null) {
      notes.add(
        [...path, "role"],
        "wrong-value",
        "the delivery is chosen once a piece, not in rows — move it out of the list",
      );
    }
    if (field.query === null) continue;
    const at = [...path, "query"];
    if (
      list !== null ||
      field.kind === "list" ||
      field.kind === "file" ||
      field.kind === "derived"
    ) {
      notes.add(
        at,
        "wrong-value",
        "a link presets a text, a choice or a number outside lists — remove it",
      );
    }
    if (taken.has(field.query)) {
      notes.add(
        at,
        "duplicate-id",
        `"${field.query}" presets another field — choose another parameter`,
      );
    }
    taken.add(field.query);
  }
}
