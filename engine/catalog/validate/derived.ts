import type { DerivedField, Product } from "../../product/product.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";
import { placedFields } from "./placedField.ts";

/** Reports derived tables whose source is not a choice above them, or that don't have one value for each option. */
export function checkDerived(
  field: DerivedField,
  path: JsonPath,
  product: Product,
  sink: DiagnosticSink,
): void {
  if ("value" in field.rule) return;
  const { from, map } = field.rule;
  const located = placedFields(product).find((candidate) => candidate.path.join() === path.join());
  const above = [...(located?.scope.row.values() ?? []), ...(located?.scope.outer.values() ?? [])];
  const source = above.find(({ id }) => id === from);
  if (source?.kind !== "choice") {
    const choices = above.filter(({ kind }) => kind === "choice").map(({ id }) => id);
    const hint = didYouMean(from, choices) || " — name a choice, or write a value";
    sink.add([...path, "from"], "reference", `there is no choice "${from}" above${hint}`);
    return;
  }
  if (source.options.length === 0) return;
  const mapped = new Set(map.map(([key]) => key));
  const missing = source.options.filter(({ id }) => !mapped.has(id));
  if (missing.length > 0) {
    const ids = missing.map(({ id }) => `"${id}"`).join(", ");
    sink.add([...path, "map"], "option", `has no value for ${ids} — add one for each`);
  }
  const optionIds = source.options.map(({ id }) => String(id));
  for (const key of mapped) {
    if (optionIds.includes(String(key))) continue;
    const hint = didYouMean(String(key), optionIds) || " — remove it";
    sink.addAtKey(
      [...path, "map", String(key)],
      "option",
      `"${key}" is not an option of "${from}"${hint}`,
    );
  }
}
