import type { ChoiceField, OptionState } from "#engine";
import { useDraftView, useFormParts } from "./formParts.ts";
import type { Place } from "./place.ts";

/** A choice's options with what each changes in the price and what stands against it. */
export function useOptionStates(field: ChoiceField, { inRow }: Place): readonly OptionState[] {
  const { compiled } = useFormParts();
  return useDraftView(
    ({ draft }) => (inRow ? rowStates(field) : compiled.optionStates(draft, field.id)),
    sameStates,
  );
}

/** Nothing outside a row can forbid what is in it, and its options cost what they say. */
function rowStates({ options }: ChoiceField): readonly OptionState[] {
  const plain = options.find(({ surcharge }) => surcharge === 0) ?? options[0];
  return options.map((option) => ({
    option,
    difference: option.surcharge - (plain?.surcharge ?? 0),
    blocked: null,
  }));
}

function sameStates(one: readonly OptionState[], other: readonly OptionState[]): boolean {
  return (
    one.length === other.length &&
    one.every((state, index) => {
      const second = other[index];
      return state.difference === second?.difference && state.blocked === second.blocked;
    })
  );
}
