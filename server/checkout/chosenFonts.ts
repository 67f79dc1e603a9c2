import type { Configuration, Product } from "#engine";
import { chosenFont, type FontList } from "#engine/preview";

/** The names of the fonts that a configuration's fields select, by field id. */
export function chosenFonts(
  product: Product,
  configuration: Configuration,
  fonts: FontList,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    product.fields.flatMap(({ id }) => {
      if (configuration[id] === undefined) return [];
      const font = chosenFont(product, id, configuration, fonts);
      return font === null ? [] : [[id, font.family]];
    }),
  );
}
