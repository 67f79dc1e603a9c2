import type { Path } from "../product/configuration.ts";
import type { Draft } from "../product/draft.ts";
import type { CompiledForbid } from "./forbids.ts";
import { fieldAt } from "../product/fields.ts";
import type { Cents } from "../product/money.ts";
import type { Option, OptionId, Product } from "../product/product.ts";

/** A validated and priced draft. */
export interface Evaluation {
  /** The forbidden combinations that the draft has. */
  readonly forbidden: readonly CompiledForbid[];
  readonly total: Cents;
}

/** An option as the form shows it for the current draft. */
export interface OptionState {
  readonly option: Option;
  /** The total with this option minus the total with the field's first option that has no surcharge. */
  readonly difference: Cents;
  /** The author's reason why the option can't be combined with the rest of the draft. Null if it can. */
  readonly blocked: string | null;
}

/**
 * The states of the options of the choice at a path. Empty if there is no choice. The draft is priced with each option, so
 * that differences include percentages and conditions.
 */
export function optionStates(
  product: Product,
  draft: Draft,
  path: Path,
  evaluate: (draft: Draft) => Evaluation,
): readonly OptionState[] {
  const field = fieldAt(product.fields, path);
  if (field?.kind !== "choice") return [];
  const outcomes = field.options.map((option) => ({
    option,
    evaluation: evaluate(withValue(draft, path, option.id)),
  }));
  const referenceOutcome = outcomes.find(({ option }) => option.surcharge === 0) ?? outcomes[0];
  const referenceTotal = referenceOutcome?.evaluation.total ?? 0;
  const isAvoidable = (forbid: CompiledForbid) =>
    outcomes.some(({ evaluation }) => !evaluation.forbidden.includes(forbid));

  return outcomes.map(({ option, evaluation }) => {
    // A combination that applies whatever option is chosen, and that doesn't depend on this field, blocks no option.
    const blocking = evaluation.forbidden.find(
      (forbid) => forbid.fields.includes(field.id) || isAvoidable(forbid),
    );
    const blocked = blocking?.because ?? null;
    return { option, difference: evaluation.total - referenceTotal, blocked };
  });
}

function withValue(draft: Draft, [id, index, sub]: Path, value: OptionId): Draft {
  if (index === undefined || sub === undefined) return { ...draft, [String(id)]: value };
  const rows: unknown = draft[String(id)];
  if (!Array.isArray(rows)) return draft;
  return {
    ...draft,
    [String(id)]: rows.map((row: unknown, position) =>
      position === index && typeof row === "object" ? { ...row, [String(sub)]: value } : row,
    ),
  };
}
