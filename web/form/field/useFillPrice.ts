import {
  type Cents,
  type Configuration,
  countedField,
  type FileField,
  type TextField,
} from "#engine";
import type { FieldPath } from "./fieldPath.ts";
import { useDraftView, useProductFormState } from "../state/productFormState.ts";

/**
 * What filling in a text or photo adds to the price, whatever is filled in: surcharges that count the text are left out.
 * 0 in rows, where the list shows the price of a row.
 */
export function useFillPrice({ id }: TextField | FileField, { inRow }: FieldPath): Cents {
  const { compiled } = useProductFormState();
  return useDraftView(({ configuration }) => {
    if (inRow) return 0;
    const counting = compiled.product.surcharges.filter(
      (surcharge) => countedField(surcharge)?.id === id,
    );
    const priceOf = (filled: Configuration) =>
      compiled
        .price(filled)
        .lines.filter((line) => !counting.some((surcharge) => surcharge.id === line.id))
        .reduce((sum, { amount }) => sum + amount, 0);
    const { [id]: _, ...without } = configuration;
    // Any text has the same effect, because the counting surcharges are left out.
    return priceOf({ ...without, [id]: "a" }) - priceOf(without);
  });
}
