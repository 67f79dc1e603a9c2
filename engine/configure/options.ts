import type { Path } from "../product/configuration.ts";
import type { Draft } from "../product/draft.ts";
import type { CompiledForbid } from "./forbids.ts";
import type { Cents } from "../product/money.ts";
import type { ChoiceField, Option, OptionId, Product } from "../product/product.ts";
import type { Evaluate } from "./evaluation.ts";

/** An option as the form shows it for the draft at hand. */
export interface OptionState {
  readonly option: Option;
  /** What choosing it changes in the price against the field's first option without a surcharge. */
  readonly difference: Cents;
  /** Why it can't be chosen together with the rest, in the author's words; null when it can. */
  readonly blocked: string | null;
}

/**
 * The options of the choice at a path, each with its real difference and what blocks it; none when no choice stands
 * there. A difference is found by pricing the draft with each option, so percentages and conditions count.
 */
export function optionStates(
  product: Product,
  draft: Draft,
  path: Path,
  judge: Evaluate,
): readonly OptionState[] {
  const field = choiceAt(product, path);
  if (field === null) return [];
  const outcomes = field.options.map((option) => ({
    option,
    verdict: judge(withValue(draft, path, option.id)),
  }));
  const plain = outcomes.find(({ option }) => option.surcharge === 0) ?? outcomes[0];
  const reference = plain?.verdict.total ?? 0;
  const avoidable = (forbid: CompiledForbid) =>
    outcomes.some(({ verdict }) => !verdict.forbidden.includes(forbid));

  return outcomes.map(({ option, verdict }) => {
    // A combination that holds whatever is chosen here, without this field's part in it, is no fault of an option.
    const blocking = verdict.forbidden.find(
      (forbid) => forbid.fields.includes(field.id) || avoidable(forbid),
    );
    return {
      option,
      difference: verdict.total - reference,
      blocked: blocking?.because ?? null,
    };
  });
}

function choiceAt(product: Product, [id, index, sub]: Path): ChoiceField | null {
  const field = product.fields.find((candidate) => candidate.id === id);
  if (field?.kind === "choice") return index === undefined ? field : null;
  if (field?.kind !== "list") return null;
  const inner = field.of.find((candidate) => candidate.id === sub);
  return inner?.kind === "choice" ? inner : null;
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
