import { type FontList, readFonts } from "#engine/preview";
import * as z from "zod";

/** Where the list of fonts lies in the catalog's folder. */
export const FONT_LIST = "option-sets/fonts.json";

/** What is shown of each font is checked by `readFonts`. */
const fontList = z.object({
  options: z.array(
    z.object({ id: z.int(), label: z.string(), show: z.record(z.string(), z.unknown()) }),
  ),
});

/**
 * The shop's fonts from the text of their list.
 * @throws Error when the list is spoiled; it is built, so that is our own fault.
 */
export function readFontList(text: string): FontList {
  return readFonts(fontList.parse(JSON.parse(text)).options);
}
