/**
 * The preview engine with the shop's fonts. It is imported only for the first drawing. If WebAssembly fails, the import
 * rejects.
 */
export { context } from "./context.ts";
export {
  describeDrawing,
  drawBesideCoin,
  drawLayers,
  drawOnNeck,
  fontPicture,
  fontsAround,
  isWornOnNeck,
  makeability,
  metalOf,
  neededFonts,
  photoArea,
  photoOnArea,
  pieceSize,
  selectableFonts,
  unsupportedGraphemes,
} from "#engine/preview";
export { drawnPhoto, onPhotoMeasured } from "../drawnPhoto.ts";
export { sizeTexts } from "../sizeTexts.ts";
export { cachedAdvice } from "./cachedAdvice.ts";
export { fetchFont } from "./fetchFont.ts";
