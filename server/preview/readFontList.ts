import { type FontList, readFonts } from "#engine/preview";
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
