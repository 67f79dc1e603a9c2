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
  fontsAround,
  isWornOnNeck,
  makeability,
  neededFonts,
  pieceSize,
  selectableFonts,
  textPicture,
  unsupportedGraphemes,
} from "#engine/preview";
export { drawnPhoto, onPhotoMeasured } from "../drawnPhoto.ts";
export { fetchFont } from "./fetchFont.ts";
export { hasSmallText } from "./hasSmallText.ts";
