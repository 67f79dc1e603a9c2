import { appearanceOf, type DrawnProduct } from "./appearanceOf.ts";
import { drawScene } from "./scene/drawScene.ts";
import type { PreviewValues } from "./inputs.ts";
import { orderedPreview } from "./orderedPreview.ts";
import { atFullStrength, exampleTexts } from "./samples.ts";
import type { RenderContext } from "./texts.ts";
import { type Drawing, svgDocument } from "./svg/drawing.ts";
import { type Appearance, renderDrawing, type SvgOptions } from "./svg/renderDrawing.ts";

export interface DrawOptions extends SvgOptions {
  /** Whether to draw only what is made (see `orderedPreview`). */
  readonly omitsSamples?: boolean;
  /** Whether the document has the width and height, in millimetres, at which the piece has its true size. */
  readonly isTrueSize?: boolean;
  /** Returns a photo by the file field's value. If it returns null, a placeholder is drawn. */
  readonly photo?: Appearance["photo"];
}

/** Draws a configuration as an SVG document; see `drawLayers`. */
export function drawProduct(...parameters: Parameters<typeof drawLayers>): string | null {
  const drawing = drawLayers(...parameters);
  if (drawing === null) return null;
  const [product, values, context, options] = parameters;
  if (options.isTrueSize !== true) return svgDocument(drawing);
  // Laid out again, so that the pages, which draw layers of no fixed size, don't load what this needs.
  const scene = drawScene(specOf(product, values, options), values, context);
  return svgDocument(drawing, scene?.camera.scale);
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
  const spec = specOf(product, values, options);
  const scene = drawScene(spec, values, context);
  if (scene === null) return null;
  const appearance = appearanceOf(product, values, options.photo ?? (() => null));
  const isExample = exampleTexts(spec, values, context.fonts).length > 0;
  return renderDrawing(isExample ? atFullStrength(scene) : scene, appearance, options);
}

function specOf({ preview }: DrawnProduct, values: PreviewValues, { omitsSamples }: DrawOptions) {
  return omitsSamples === true ? orderedPreview(preview, values) : preview;
}
