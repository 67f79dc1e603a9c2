import { mentionedFields } from "../../product/condition.ts";
import { factsOf, isMaterial } from "../../configure/facts.ts";
import type { ChoiceField, Fact, OptionId, Product } from "../../product/product.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";

/**
 * Reports options that lack a fact which most options of their choice have, such as a metal without a material. Only facts
 * that depend on a single choice are compared. A fact of fewer than half of the options is taken to be meant for these
 * alone, unless it is the material, which every option should have.
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
  const conditions = facts.map(({ when }) => when).filter((when) => when !== null);
  const ids = new Set(conditions.flatMap(mentionedFields));
  if (conditions.length < facts.length || ids.size !== 1) return null;
  const choices = product.fields.filter((field) => field.kind === "choice");
  return choices.find(({ id }) => ids.has(id)) ?? null;
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
