import type { Configuration, Product } from "#engine";
import { chosenFont } from "#engine/preview";
import { fonts } from "../preview/engine/fonts.ts";

/** The family of the font that a number field selects, such as "Great Vibes"; null if it selects none. */
export function fontFamily(
  product: Product,
  fieldId: string,
  configuration: Configuration,
): string | null {
  return chosenFont(product, fieldId, configuration, fonts)?.family ?? null;
}
