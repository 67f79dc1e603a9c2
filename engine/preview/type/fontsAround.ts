import { isValidNumber } from "../../configure/fields/number.ts";
import type { NumberField } from "../../product/product.ts";

/**
 * Selects `count` fonts for a picker, with their numbers counted from 1. The chosen font is as near the middle as possible.
 * Only fonts whose number the field accepts are selected.
 */
export function fontsAround<Font>(
  fonts: readonly Font[],
  field: NumberField,
  chosen: number,
  count: number,
): readonly { readonly font: Font; readonly number: number }[] {
  const choices = fonts
    .map((font, index) => ({ font, number: index + 1 }))
    .filter(({ number }) => isValidNumber(number, field));
  const position = choices.filter(({ number }) => number <= chosen).length;
  const first = Math.max(0, Math.min(position - 1 - Math.floor(count / 2), choices.length - count));
  return choices.slice(first, first + count);
}
