import type { Configuration, Product } from "#engine";
import { chosenFont, type FontList } from "#engine/preview";

/** The names of the fonts that a configuration's fields select, by field id. */
export function chosenFonts(
  { fields, preview }: Product,
  configuration: Configuration,
  fonts: FontList,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.flatMap(({ id }) => {
      if (configuration[id] === undefined) return [];
      const font = chosenFont(preview, id, configuration, fonts);
      return font === null ? [] : [[id, font.family]];
    }),
  );
}
