import type { Option, Product } from "#engine";

/** Another metal than the one a piece is shown in. */
export interface SecondMetal {
  /** The field that chooses the metal. */
  readonly fieldId: string;
  readonly option: Option;
}

/** The first metal that a piece doesn't come in by default; null where there is no other. */
export function secondMetal({ preview, fields }: Product): SecondMetal | null {
  const field = fields.find(({ id }) => id === preview?.metal.from);
  if (field?.kind !== "choice") return null;
  const option = field.options.find(({ id }) => id !== field.default);
  return option === undefined ? null : { fieldId: field.id, option };
}
