import type { ChoiceField, Product } from "#engine";

/** The lengths, in inches, that a choice offers for the chain of the picture; null for any other choice. */
export function chainLengths(
  { preview }: Product,
  { id, options }: ChoiceField,
): readonly number[] | null {
  const decides = preview?.parts.some(
    (part) => part.part === "chain" && typeof part.length === "object" && part.length.from === id,
  );
  if (decides !== true) return null;
  const lengths = options.map((option) => Number(option.id));
  return lengths.every(Number.isFinite) ? lengths : null;
}
