import type { Option, Product } from "#engine";

/** A metal other than the default one. */
export interface SecondMetal {
  /** The field that selects the metal. */
  readonly fieldId: string;
  readonly option: Option;
}

/** Finds the first metal that is not the product's default; null if there is none. */
export function findSecondMetal({ preview, fields }: Product): SecondMetal | null {
  const field = fields.find(({ id }) => id === preview?.metal.from);
  if (field?.kind !== "choice") return null;
  const option = field.options.find(({ id }) => id !== field.default);
  return option === undefined ? null : { fieldId: field.id, option };
}
