import type { Draft } from "./draft.ts";
import type { Cents } from "./money.ts";
import type { ChoiceField, Option, OptionId } from "./product.ts";
import type { Verdict } from "./repairs.ts";

/** An option as the form shows it for the draft at hand. */
export interface OptionState {
  readonly option: Option;
  /** What choosing it changes in the price against the field's first option without a surcharge. */
  readonly difference: Cents;
  /** Why it can't be chosen together with the rest, in the author's words; null when it can. */
  readonly blocked: string | null;
}

/** The options of a choice that stands outside lists, each with its real difference and what blocks it. */
export function optionStates(
  field: ChoiceField,
  draft: Draft,
  verdict: Verdict,
): readonly OptionState[] {
  const withOption = (id: OptionId) => verdict({ ...draft, [field.id]: id });
  const plain = field.options.find(({ surcharge }) => surcharge === 0) ?? field.options[0];
  const reference = plain === undefined ? 0 : withOption(plain.id).total;

  return field.options.map((option) => {
    const { issues, total } = withOption(option.id);
    const forbidden = issues.find(({ code }) => code === "forbid");
    return { option, difference: total - reference, blocked: forbidden?.message ?? null };
  });
}
