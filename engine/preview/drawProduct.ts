import { valueFields } from "../product/field/fields.ts";
import { type GemAppearance, type MetalAppearance, readGem, readMetal } from "./appearance.ts";
import { drawScene, type RenderContext } from "./layout.ts";
import type { DrawnProduct, PreviewValues } from "./shownParts.ts";
import { type Drawing, svgDocument } from "./svg/drawing.ts";
import type { Stone } from "./svg/gemSvg.ts";
import { type Appearance, renderDrawing, type SvgOptions } from "./svg/renderDrawing.ts";

export interface DrawOptions extends SvgOptions {
  /** Whether to draw only what is made: neither samples nor the placeholder of a missing photo. */
  readonly omitsSamples?: boolean;
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
  const scene = drawScene(product, values, context, samples);
  return scene && renderDrawing(scene, appearanceOf(product, values, options.photo), options);
}

/**
 * The appearance of a product's metal and stones, from their options.
 * @throws Error if the product's preview has invalid references
 */
export function appearanceOf(
  product: DrawnProduct,
  values: PreviewValues,
  photo: Appearance["photo"] = () => null,
): Appearance {
  return { metal: metalOf(product, values), gem: (stone) => gemOf(product, stone), photo };
}

/**
 * The appearance of the chosen metal, or of the default.
 * @throws Error if the product's preview has invalid references
 */
export function metalOf({ fields, preview }: DrawnProduct, values: PreviewValues): MetalAppearance {
  const field = fields.find(({ id }) => id === preview?.metal.from);
  if (field?.kind !== "choice") throw new Error(`"${preview?.metal.from}" is no choice of metals`);
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
