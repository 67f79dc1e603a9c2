import type { ChoiceField, Product } from "#engine";

/** The chain lengths that the sketch of a neck can show, in inches. Shorter chains are for wrists. */
const MIN_INCHES = 12;
const MAX_INCHES = 21;

/** The lengths of a chain length field, in inches; null for other fields, or if the sketch can't show a length. */
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
