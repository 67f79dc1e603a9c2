import type { OptionState } from "#engine";
import { useDraftView, useProductFormState } from "../state/productFormState.ts";
import type { FieldPath } from "../field/fieldPath.ts";

/** The options of a choice. Each has its price difference and, if it is blocked, the reason. */
export function useOptionStates({ path }: FieldPath): readonly OptionState[] {
  const { compiled } = useProductFormState();
  return useDraftView(({ draft }) => compiled.optionStates(draft, path), sameStates);
}

/** The options themselves are always the same. */
function sameStates(previous: readonly OptionState[], next: readonly OptionState[]): boolean {
  return previous.every(({ difference, blocked }, index) => {
    const state = next[index];
    return difference === state?.difference && blocked === state.blocked;
  });
}
