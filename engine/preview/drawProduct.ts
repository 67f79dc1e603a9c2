import type { ChoiceField, Option, Product } from "../product/product.ts";
import { type RenderContext, drawScene } from "./drawScene.ts";
import type { PreviewValues } from "./inputs.ts";
import { type GemAppearance, type MetalAppearance, readGem, readMetal } from "./appearance.ts";
import type { PreviewSpec } from "../product/preview/previewSchema.ts";
import { type Appearance, renderSvg, type SvgOptions } from "./svg/renderSvg.ts";

/** The parts of a product that a drawing needs. */
export interface DrawnProduct extends Pick<Product, "fields"> {
  readonly preview: PreviewSpec;
}

export interface DrawOptions extends SvgOptions {
  /** Returns the URL of the photo of a file field's value; null draws a placeholder. */
  readonly photo?: (value: string) => string | null;
}

/**
 * Draws a configuration as an SVG document.
 * @returns null if there is no scene (see `drawScene`)
 * @throws Error if the product's preview has invalid references
 */
export function drawProduct(
  product: DrawnProduct,
  values: PreviewValues,
  context: RenderContext,
  options: DrawOptions,
): string | null {
  const scene = drawScene(product.preview, values, context);
  if (scene === null) return null;
  return renderSvg(scene, appearanceOf(product, values, options.photo ?? (() => null)), options);
}

/** The appearance of a product's metal and stones, from their options. */
export function appearanceOf(
  product: DrawnProduct,
  values: PreviewValues,
  photo: Appearance["photo"],
): Appearance {
  return {
    metal: metalOf(product, values),
    gem: (stone) => gemOf(product, stone),
    photo,
  };
}

const metals = new WeakMap<Option, MetalAppearance>();
const gems = new WeakMap<Option, GemAppearance>();

function metalOf({ fields, preview }: DrawnProduct, values: PreviewValues): MetalAppearance {
  const field = fields.find(({ id }) => id === preview.metal.from);
  if (field?.kind !== "choice") throw new Error(`"${preview.metal.from}" is no choice of metals`);
  const chosen = values[field.id] ?? field.default;
  const option = optionOf(field, chosen) ?? optionOf(field, field.default);
  if (option === undefined) throw new Error(`"${field.id}" offers no metal`);
  return cachedAppearance(metals, option, () => readMetal(option.show));
}

/** The appearance of a stone by its option id (as a string), from the choices that the preview's gems use. */
function gemOf({ fields, preview }: DrawnProduct, stone: string): GemAppearance {
  const sources = new Set(
    preview.parts.flatMap((part) => (part.part === "gem" ? [part.stone.from] : [])),
  );
  for (const field of fields.flatMap((field) => (field.kind === "list" ? field.of : [field]))) {
    if (field.kind !== "choice" || !sources.has(field.id)) continue;
    const option = field.options.find(({ id }) => String(id) === stone);
    if (option !== undefined) return cachedAppearance(gems, option, () => readGem(option.show));
  }
  throw new Error(`no choice offers the stone "${stone}"`);
}

function optionOf(field: ChoiceField, value: unknown): Option | undefined {
  return field.options.find(({ id }) => id === value);
}

function cachedAppearance<T>(known: WeakMap<Option, T>, option: Option, read: () => T): T {
  const found = known.get(option);
  if (found !== undefined) return found;
  const fresh = read();
  known.set(option, fresh);
  return fresh;
}
