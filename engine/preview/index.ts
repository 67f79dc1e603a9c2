export { describeDrawing } from "./describeDrawing.ts";
export { type DrawnProduct, metalOf } from "./appearanceOf.ts";
export { drawLayers, drawProduct, type DrawOptions } from "./drawProduct.ts";
export { drawScene } from "./scene/drawScene.ts";
export { inches } from "../geometry/inch.ts";
export { CENTRED } from "../geometry/photoPlacement.ts";
export { isShown, type PreviewValues } from "./inputs.ts";
export type { MetalAppearance } from "./appearance.ts";
export { makeability, smallTexts, unsupportedGraphemes } from "./makeability.ts";
export { orderedPreview } from "./orderedPreview.ts";
export { type PieceSize, pieceSize } from "./pieceSize.ts";
export {
  type PhotoArea,
  photoArea,
  type PhotoOnArea,
  photoOnArea,
  placementFields,
  type PlacementFields,
} from "./photoArea.ts";
export { previewErrors } from "./check/previewErrors.ts";
export type { PartKind, PartOf, PartSpec, PreviewSpec } from "../product/preview/previewSchema.ts";
export { CANVAS, type Item, type ItemOf, type Scene } from "./scene/scene.ts";
export type { Drawing } from "./svg/drawing.ts";
export type { DrawnPhoto } from "./svg/engravingSvg.ts";
export { placementOf } from "./parts/engravePhoto.ts";
export { rangeText } from "./rangeText.ts";
export type { Appearance } from "./svg/renderDrawing.ts";
export { textPicture } from "./svg/textPicture.ts";
export { drawBesideCoin } from "./views/besideCoin.ts";
export { drawOnNeck, isWornOnNeck } from "./views/onNeck.ts";
export type { ViewFunction } from "./views/view.ts";
export { type NeededFont, neededFonts, type RenderContext, textsOf } from "./texts.ts";
export { type FontFacts, type FontList, type FontOption, readFonts } from "./type/fonts.ts";
export { chosenFont } from "./type/chosenFont.ts";
export { fontsAround } from "./type/fontsAround.ts";
export { type NumberedFont, selectableFonts } from "./type/selectableFonts.ts";
export type { HarfBuzz } from "./type/harfBuzz.ts";
export { createTypesetter, type FontFile } from "./type/typesetter.ts";
