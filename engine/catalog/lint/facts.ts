import { mentionedFields } from "../../configure/forbids.ts";
import { factsOf } from "../../configure/facts.ts";
import { isMaterial } from "../../configure/materials.ts";
import type { ChoiceField, Fact, OptionId, Product } from "../../product/product.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";

/**
 * Reports options that lack a fact which most options of their choice have, such as a metal without a material. Only facts
 * that depend on a single choice are compared. A fact that fewer than half of the options have is
 * assumed to be meant for these alone, except a material, which every option has.
 */
export function checkFacts(product: Product, sink: DiagnosticSink): void {
  for (const label of new Set(product.facts.map((fact) => fact.label))) {
    const facts = product.facts.filter((fact) => fact.label === label);
    const choice = findOnlyChoice(product, facts);
    if (choice === null) continue;
    const lacking = choice.options.filter(({ id }) => !hasFact(product, facts, choice, id));
    if (lacking.length === 0) continue;
    if (lacking.length * 2 > choice.options.length && !facts.some(isMaterial)) continue;
    const ids = lacking.map(({ id }) => JSON.stringify(id)).join(" and ");
    const message = `no "${label}" for ${ids} of "${choice.id}", which other options have — add one, or remove the condition`;
    // The new fact belongs after the last one with this label.
    const last = product.facts.findLastIndex((fact) => fact.label === label);
    sink.add(["facts", last], "option", message);
  }
}

/** The choice that the conditions of these facts test, if they test nothing else. Null if one of the facts has no condition. */
function findOnlyChoice(product: Product, facts: readonly Fact[]): ChoiceField | null {
  const ids = new Set<string>();
  for (const { when } of facts) {
    if (when === null) return null;
    for (const id of mentionedFields(when)) ids.add(id);
  }
  const [id] = ids;
  const field =
    ids.size === 1 ? product.fields.find((candidate) => candidate.id === id) : undefined;
  return field?.kind === "choice" ? field : null;
}

/** Whether one of these facts applies to a configuration with this option. */
function hasFact(
  { fields }: Product,
  facts: readonly Fact[],
  choice: ChoiceField,
  option: OptionId,
): boolean {
  return factsOf({ fields, facts }, { [choice.id]: option }).length > 0;
}
