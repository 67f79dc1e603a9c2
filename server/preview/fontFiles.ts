import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type DrawnProduct,
  type FontList,
  neededFonts,
  type PreviewValues,
  readFonts,
  type RenderContext,
} from "#engine/preview";
import * as z from "zod";

/** Path of the font list below the catalog folder. */
export const FONT_LIST = "option-sets/fonts.json";

/** `show` is validated by `readFonts`. */
const fontList = z.object({
  options: z.array(
    z.object({ id: z.int(), label: z.string(), show: z.record(z.string(), z.unknown()) }),
  ),
});

/**
 * @param text null for a catalog without a font list
 * @throws Error if the list is invalid. This is a bug, because the list is generated.
 */
export function readFontList(text: string | null): FontList {
  return readFonts(text === null ? [] : fontList.parse(JSON.parse(text)).options);
}

/** Loads the fonts that a drawing needs and the context lacks, from the catalog folder. */
export function loadFonts(
  catalogFolder: string,
  context: RenderContext,
  product: DrawnProduct,
  values: PreviewValues,
): void {
  for (const { font, file } of neededFonts(product, values, context)) {
    const name = file === "basic" ? `${font.id}.ttf` : `${font.id}.extended.ttf`;
    context.typesetter.add(font, file, readFileSync(join(catalogFolder, "fonts", name)));
  }
}
