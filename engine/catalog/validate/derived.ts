import type { DerivedField, Product } from "../../product/product.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
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
  const scope = placedFields(product).find((placed) => placed.path.join() === path.join())?.scope;
  const fieldsAbove = [...(scope?.row.values() ?? []), ...(scope?.outer.values() ?? [])];
  const source = fieldsAbove.find(({ id }) => id === from);
  if (source?.kind !== "choice") {
    const choices = fieldsAbove.filter(({ kind }) => kind === "choice").map(({ id }) => id);
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
    const message = `"${key}" is not an option of "${from}"${hint}`;
    sink.addAtKey([...path, "map", String(key)], "option", message);
  }
}
