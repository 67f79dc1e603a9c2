export { type DrawingRoom, drawScene } from "./drawScene.ts";
export { type GemLook, type MetalLook, readGem, readMetal } from "./looks.ts";
export type { PreviewValues } from "./inputs.ts";
export type {
  FontSpec,
  PartKind,
  PartOf,
  PartSpec,
  PreviewSpec,
  SizeSpec,
  TextSpec,
} from "./previewSchema.ts";
export { CANVAS, type Cramped, type Scene } from "./scene.ts";
export { type Looks, renderSvg, type SvgOptions } from "./svg/renderSvg.ts";
export { type FontFacts, type FontList, type FontStyle, readFonts } from "./type/fonts.ts";
export {
  createTypesetter,
  type FontFile,
  type HarfBuzz,
  type Typesetter,
} from "./type/typesetter.ts";
