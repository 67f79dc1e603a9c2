import * as hb from "harfbuzzjs";
import { createTypesetter, type RenderContext } from "#engine/preview";
import { fonts } from "./fonts.ts";

/**
 * The preview engine with the shop's fonts. Importing this module loads HarfBuzz' WebAssembly, so it is imported only
 * for the first drawing. If WebAssembly fails, the import rejects.
 */
export const context: RenderContext = {
  fonts,
  typesetter: createTypesetter(hb),
};
export {
  describeDrawing,
  drawBesideCoin,
  drawLayers,
  drawOnNeck,
  fontsAround,
  isWornOnNeck,
  makeability,
  neededFonts,
  pieceSize,
  selectableFonts,
  smallTexts,
  textPicture,
  unsupportedGraphemes,
} from "#engine/preview";
export { drawnPhoto, onPhotoMeasured } from "../drawnPhoto.ts";
export { fetchFont } from "./fetchFont.ts";
