import { appearanceOf } from "./appearance.ts";
import { drawScene, type RenderContext } from "./layout.ts";
import type { Side } from "./sceneBuilder.ts";
import type { DrawnProduct, PreviewValues } from "./shownParts.ts";
import { type Drawing, svgDocument } from "./svg/drawing.ts";
import { type Appearance, renderDrawing, type SvgOptions } from "./svg/renderDrawing.ts";

export interface DrawOptions extends SvgOptions {
  /** Whether to draw only what is made: neither samples nor the placeholder of a missing photo. */
  readonly omitsSamples?: boolean;
  /** The side that is drawn; the front by default. */
  readonly side?: Side;
  /** Whether the document has the width and height, in millimetres, at which the piece has its true size. */
  readonly isTrueSize?: boolean;
  /** Returns a photo by the file field's value. If it returns null, a placeholder is drawn. */
  readonly photo?: Appearance["photo"];
}

/** Draws a configuration as an SVG document; see `drawLayers`. */
export function drawProduct(...parameters: Parameters<typeof drawLayers>): string | null {
  const drawing = drawLayers(...parameters);
  return drawing && svgDocument(drawing, parameters[3].isTrueSize);
}

/**
 * Draws a configuration in layers. As long as nothing is typed, the product's example is drawn like a typed text; later the
 * samples of empty fields are faint.
 * @returns null if there is no scene (see `drawScene`)
 * @throws Error if the product's preview has invalid references
 */
export function drawLayers(
  product: DrawnProduct,
  values: PreviewValues,
  context: RenderContext,
  options: DrawOptions,
): Drawing | null {
  const samples = options.omitsSamples === true ? "none" : "all";
  const scene = drawScene(product, values, context, samples, options.side);
  return scene && renderDrawing(scene, appearanceOf(product, values, options.photo), options);
}
