export { describeDrawing } from "./describeDrawing.ts";
export { drawLayers, drawProduct, type DrawOptions } from "./drawProduct.ts";
export { contentOf, type Samples } from "./content.ts";
export { inches } from "../geometry/inch.ts";
export { CENTRED } from "../geometry/photoPlacement.ts";
export { type DrawnProduct, type PreviewValues, shownParts } from "./shownParts.ts";
export { type MetalAppearance, metalOf } from "./appearance.ts";
export { drawScene, type NeededFont, neededFonts, type RenderContext } from "./layout.ts";
export { makeability, smallTexts, unsupportedGraphemes } from "./makeability.ts";
export { type PieceSize, pieceSize, rangeText } from "./pieceSize.ts";
export {
  type PhotoArea,
  photoArea,
  type PhotoOnArea,
  photoOnArea,
  placementFields,
  type PlacementFields,
} from "./photoArea.ts";
export type { PartKind, PartOf, PartSpec, PreviewSpec } from "./schema.ts";
export { CANVAS, type Item, type ItemOf, type Scene } from "./scene.ts";
export type { Drawing } from "./svg/drawing.ts";
export type { DrawnPhoto } from "./svg/engravingSvg.ts";
export { placementOf } from "./parts/engravePhoto.ts";
export type { Appearance } from "./svg/renderDrawing.ts";
export { textPicture } from "./type/textPath.ts";
export { drawBesideCoin } from "./views/besideCoin.ts";
export { drawOnNeck, isWornOnNeck } from "./views/onNeck.ts";
export type { ViewFunction } from "./views/view.ts";
export { type FontFacts, type FontList, type FontOption, readFonts } from "./type/fonts.ts";
export { chosenFont, fontsAround, type NumberedFont, selectableFonts } from "./type/fontChoice.ts";
export type { HarfBuzz } from "./type/shapeRun.ts";
export { createTypesetter, type FontFile } from "./type/typesetter.ts";
