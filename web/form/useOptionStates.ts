import type { OptionState } from "#engine";
import { useDraftView, useProductFormState } from "./productFormState.ts";
import type { FieldPath } from "./fieldPath.ts";

/** A choice's options with the price difference of each, and the reason if it is blocked. */
export function useOptionStates({ path }: FieldPath): readonly OptionState[] {
  const { compiled } = useProductFormState();
  return useDraftView(({ draft }) => compiled.optionStates(draft, path), sameStates);
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
