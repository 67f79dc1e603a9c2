import * as hb from "harfbuzzjs";
import { createTypesetter, type RenderContext, readFonts } from "#engine/preview";
import fonts from "../../catalog/option-sets/fonts.json";

/**
 * The drawing engine with the shop's fonts. Loading this module loads HarfBuzz' WebAssembly, so it is imported
 * only when the first picture is drawn; where WebAssembly fails, the import fails.
 */
export const room: RenderContext = {
  fonts: readFonts(fonts.options),
  typesetter: createTypesetter(hb),
};
export {
  describeDrawing,
  drawProduct,
  fontsAround,
  makeability,
  neededFonts,
  smallTexts,
  textPicture,
} from "#engine/preview";
export { fetchFont } from "./fetchFont.ts";
