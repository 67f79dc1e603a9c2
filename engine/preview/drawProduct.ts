import { valueFields } from "../product/fields.ts";
import type { Product } from "../product/product.ts";
import { type RenderContext, drawScene } from "./drawScene.ts";
import type { PreviewValues } from "./inputs.ts";
import { orderedPreview } from "./orderedPreview.ts";
import { type GemAppearance, type MetalAppearance, readGem, readMetal } from "./appearance.ts";
import type { PreviewSpec } from "../product/preview/previewSchema.ts";
import { atFullStrength, exampleTexts } from "./samples.ts";
import type { Stone } from "./svg/gemSymbol.ts";
import { type Drawing, svgDocument } from "./svg/drawing.ts";
import { type Appearance, renderDrawing, type SvgOptions } from "./svg/renderDrawing.ts";

/** The properties of a product that a drawing needs. */
export interface DrawnProduct extends Pick<Product, "fields"> {
  readonly preview: PreviewSpec;
}

export interface DrawOptions extends SvgOptions {
  /** Whether to draw only what is made (see `orderedPreview`). */
  readonly ordered?: boolean;
  /** Returns a photo by the file field's value. If it returns null, a placeholder is drawn. */
  readonly photo?: Appearance["photo"];
}

/** Draws a configuration as an SVG document; see `drawLayers`. */
export function drawProduct(...parameters: Parameters<typeof drawLayers>): string | null {
  const drawing = drawLayers(...parameters);
  return drawing === null ? null : svgDocument(drawing);
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
  const { preview } = product;
  const spec = options.ordered === true ? orderedPreview(preview, values) : preview;
  const scene = drawScene(spec, values, context);
  if (scene === null) return null;
  const appearance = appearanceOf(product, values, options.photo ?? (() => null));
  const isExample = exampleTexts(spec, values, context.fonts).length > 0;
  return renderDrawing(isExample ? atFullStrength(scene) : scene, appearance, options);
}

/**
 * The appearance of a product's metal and stones, from their options.
 * @throws Error if the product's preview has invalid references
 */
export function appearanceOf(
  product: DrawnProduct,
  values: PreviewValues,
  photo: Appearance["photo"],
): Appearance {
  return { metal: metalOf(product, values), gem: (stone) => gemOf(product, stone), photo };
}

/** The appearance of the chosen metal, or of the default. */
function metalOf({ fields, preview }: DrawnProduct, values: PreviewValues): MetalAppearance {
  const field = fields.find(({ id }) => id === preview.metal.from);
  if (field?.kind !== "choice") throw new Error(`"${preview.metal.from}" is no choice of metals`);
  const { options } = field;
  const option =
    options.find(({ id }) => id === values[field.id]) ??
    options.find(({ id }) => id === field.default);
  if (option === undefined) throw new Error(`"${field.id}" offers no metal`);
  return readMetal(option.show);
}

/** The appearance of a stone, from its option. */
function gemOf({ fields }: DrawnProduct, { choice, stone }: Stone): GemAppearance {
  const field = valueFields(fields).find(({ field: { id } }) => id === choice)?.field;
  const options = field?.kind === "choice" ? field.options : [];
  const option = options.find(({ id }) => String(id) === stone);
  if (option === undefined) throw new Error(`"${choice}" offers no stone "${stone}"`);
  return readGem(option.show);
}
