import { type FontList, readFonts } from "#engine/preview";
import fontSet from "../../../catalog/option-sets/fonts.json";

/** The shop's fonts. */
export const fonts: FontList = readFonts(fontSet.options);
