import type { ChoiceField, Product } from "#engine";

/** What the sketch of a neck has room for, in inches: a shorter chain is for a wrist, a longer one leaves the sketch. */
const MIN_INCHES = 12;
const MAX_INCHES = 21;

/** The lengths, in inches, that a choice offers for the chain of the picture around a neck; null for any other choice. */
export function chainLengths(
  { preview }: Product,
  { id, options }: ChoiceField,
): readonly number[] | null {
  const decides = preview?.parts.some(
    (part) => part.part === "chain" && typeof part.length === "object" && part.length.from === id,
  );
  if (decides !== true) return null;
  const lengths = options.map((option) => Number(option.id));
  return lengths.every((inches) => inches >= MIN_INCHES && inches <= MAX_INCHES) ? lengths : null;
}
