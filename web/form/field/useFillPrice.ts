import { type Cents, type Configuration, countedField, type InputField } from "#engine";
import { useDraft } from "../state/DraftProvider.tsx";
import type { FieldPath } from "./fieldPath.ts";

/** Stands for the length of a text without a maximum. */
const NO_MAX = 999;

/**
 * What filling in a text, date or photo adds to the price, whatever is filled in: surcharges that count the text are left out.
 * 0 in rows, where the list shows the price of a row.
 */
export function useFillPrice(field: InputField, { inRow }: FieldPath): Cents {
  const { id } = field;
  const { compiled, configuration } = useDraft();
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
  // The counting surcharges are left out, but conditions may also count a text's letters. Other fields have no letters to count.
  const [min, max] = field.kind === "text" ? [field.min ?? 1, field.max ?? NO_MAX] : [1, 1];
  const added = (letters: number) =>
    priceOf({ ...without, [id]: "a".repeat(letters) }) - priceOf(without);
  return added(min) === added(max) ? added(min) : 0;
}
