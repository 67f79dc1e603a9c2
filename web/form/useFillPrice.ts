import type { Cents, FileField, TextField } from "#engine";
import type { FieldPath } from "./fieldPath.ts";
import { useDraftView, useProductFormState } from "./productFormState.ts";

/** What filling in a text or photo adds to the price; 0 in rows, and if it depends on the text's length. */
export function useFillPrice({ id }: TextField | FileField, { inRow }: FieldPath): Cents {
  const { compiled } = useProductFormState();
  return useDraftView(({ configuration }) => {
    if (inRow) return 0;
    const { [id]: _, ...without } = configuration;
    const [none, one, two] = [without, { ...without, [id]: "a" }, { ...without, [id]: "aa" }].map(
      (filled) => compiled.price(filled).total,
    );
    return none === undefined || one === undefined || one !== two ? 0 : one - none;
  });
}
