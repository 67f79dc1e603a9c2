import type { Product } from "../../product/product.ts";
import type { Calendar } from "../../shop/arrival.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import { fieldsWithPaths } from "../validate/fieldsWithPaths.ts";

/**
 * Reports delivery options for which the page shows no date: those without `days` if others have them, and those with
 * `days` if the shop has no calendar.
 */
export function checkDelivery(
  product: Product,
  calendar: Calendar | null,
  sink: DiagnosticSink,
): void {
  for (const { field, path } of fieldsWithPaths(product)) {
    if (field.kind !== "choice" || field.role !== "delivery") continue;
    const hasDays = field.options.some(({ days }) => days !== null);
    for (const [index, { id, days }] of field.options.entries()) {
      const optionPath = [...path, "options", index];
      if (days === null && hasDays)
        sink.add(optionPath, "missing-key", `"${id}" shows no date of arrival — add its "days"`);
      if (days !== null && calendar === null)
        sink.add(
          [...optionPath, "days"],
          "wrong-value",
          'shows no date of arrival — write "calendar" in shop.json',
        );
    }
  }
}
