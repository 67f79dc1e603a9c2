import { type FontList, readFonts } from "#engine/preview";
import * as z from "zod";

/** Path of the font list below the catalog folder. */
export const FONT_LIST = "option-sets/fonts.json";

/** `readFonts` validates `show`. */
const fontList = z.object({
  options: z.array(
    z.object({ id: z.int(), label: z.string(), show: z.record(z.string(), z.unknown()) }),
  ),
});

/** @throws Error when the list is invalid; it is generated, so that is a bug. */
export function readFontList(text: string): FontList {
  return readFonts(fontList.parse(JSON.parse(text)).options);
}
