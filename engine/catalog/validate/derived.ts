import type { DerivedField } from "../../product/product.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import type { FieldWithPath } from "./fieldsWithPaths.ts";

/** Reports a `map` whose source is not a choice above the field, or that doesn't have one value for each option. */
export function checkDerived(
  field: DerivedField,
  { path, scope }: FieldWithPath,
  sink: DiagnosticSink,
): void {
  if ("value" in field.rule) return;
  const { from, map } = field.rule;
  const fieldsAbove = [...scope.row.values(), ...scope.outer.values()];
  const source = fieldsAbove.find(({ id }) => id === from);
  if (source?.kind !== "choice") {
    const choiceIds = fieldsAbove.filter(({ kind }) => kind === "choice").map(({ id }) => id);
    const advice = didYouMean(from, choiceIds) || " — name a choice, or write a value";
    sink.add([...path, "from"], "reference", `there is no choice "${from}" above${advice}`);
    return;
  }
  // An invalid option set is reported in its file, and an unknown one at the choice.
  if (source.options.length === 0) return;
  const mappedIds = new Set(map.map(([key]) => key));
  const missingOptions = source.options.filter(({ id }) => !mappedIds.has(id));
  if (missingOptions.length > 0) {
    const ids = missingOptions.map(({ id }) => `"${id}"`).join(", ");
    sink.add([...path, "map"], "option", `has no value for ${ids} — add one for each`);
  }
  const optionIds = source.options.map(({ id }) => String(id));
  for (const key of mappedIds) {
    if (optionIds.includes(String(key))) continue;
    const advice = didYouMean(String(key), optionIds) || " — remove it";
    const message = `"${key}" is not an option of "${from}"${advice}`;
    sink.addAtKey([...path, "map", String(key)], "option", message);
  }
}
