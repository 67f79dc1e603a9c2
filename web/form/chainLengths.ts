import type { ChoiceField, Product } from "#engine";

/** The range of the neck sketch, in inches: a shorter chain is for a wrist, a longer one leaves the sketch. */
const MIN_INCHES = 12;
const MAX_INCHES = 21;

/** The lengths, in inches, of a choice of the chain length; null for any other, or for lengths outside the sketch. */
export function chainLengths(
  { preview }: Product,
  { id, options }: ChoiceField,
): readonly number[] | null {
  const setsChainLength = preview?.parts.some(
    (part) => part.part === "chain" && typeof part.length === "object" && part.length.from === id,
  );
  if (setsChainLength !== true) return null;
  const lengths = options.map((option) => Number(option.id));
  return lengths.every((inches) => inches >= MIN_INCHES && inches <= MAX_INCHES) ? lengths : null;
}
