export { describePiece } from "./describe.ts";
export { type DrawnProduct, drawPiece, looksOf, type PieceOptions } from "./drawProduct.ts";
export { type DrawingRoom, drawScene } from "./drawScene.ts";
export type { PreviewValues } from "./inputs.ts";
export { type GemLook, type MetalLook, readGem, readMetal } from "./appearance.ts";
export { makeability, smallTexts, undrawable } from "./makeability.ts";
export { type PhotoArea, photoArea } from "./photoArea.ts";
export { type PreviewFault, previewFaults } from "./previewFaults.ts";
export type {
  FontSpec,
  PartKind,
  PartOf,
  PartSpec,
  PreviewSpec,
  SizeSpec,
  TextSpec,
} from "../product/preview/previewSchema.ts";
export { CANVAS, type Scene } from "./scene.ts";
export { type Looks, renderSvg, type SvgOptions } from "./svg/renderSvg.ts";
export { textPicture } from "./svg/textPicture.ts";
export { type NeededFont, neededFonts, type PieceText, textsOf } from "./texts.ts";
export {
  type FontFacts,
  type FontList,
  type FontOption,
  type FontStyle,
  readFonts,
} from "./type/fonts.ts";
export { chosenFont } from "./type/chosenFont.ts";
export { fontsAround } from "./type/fontsAround.ts";
export type { HarfBuzz } from "./type/harfBuzz.ts";
export { createTypesetter, type FontFile, type Typesetter } from "./type/typesetter.ts";
