import { canHold } from "../../kinds/kinds.ts";
import type { NumberField } from "../../product/product.ts";

/** A font and the number that selects it in a field, counted from 1. */
export interface NumberedFont<Font> {
  readonly font: Font;
  readonly number: number;
}

/** The fonts whose number the field accepts, in the order of their numbers. */
export function selectableFonts<Font>(
  fonts: readonly Font[],
  field: NumberField,
): readonly NumberedFont<Font>[] {
  return fonts
    .map((font, index) => ({ font, number: index + 1 }))
    .filter(({ number }) => canHold(field, number));
}
