import type { ChoiceField, Option, Product } from "../product/product.ts";
import { type RenderContext, drawScene } from "./drawScene.ts";
import type { PreviewValues } from "./inputs.ts";
import { type GemLook, type MetalLook, readGem, readMetal } from "./appearance.ts";
import type { PreviewSpec } from "../product/preview/previewSchema.ts";
import { type Looks, renderSvg, type SvgOptions } from "./svg/renderSvg.ts";

/** What a picture is drawn of: a product that has a preview. */
export interface DrawnProduct extends Pick<Product, "fields"> {
  readonly preview: PreviewSpec;
}

export interface DrawOptions extends SvgOptions {
  /** Where the photo of a file field's value can be fetched; null draws where it will be. */
  readonly photo?: (value: string) => string | null;
}

/**
 * The very piece as an SVG document.
 * @returns null where there is no scene to see (see `drawScene`)
 * @throws Error when the product's preview refers to what is not there
 */
export function drawProduct(
  product: DrawnProduct,
  values: PreviewValues,
  room: RenderContext,
  options: DrawOptions,
): string | null {
  const scene = drawScene(product.preview, values, room);
  if (scene === null) return null;
  return renderSvg(scene, looksOf(product, values, options.photo ?? (() => null)), options);
}

/** How the metal and the stones of a product look, from the options that show them. */
export function looksOf(
  product: DrawnProduct,
  values: PreviewValues,
  photo: Looks["photo"],
): Looks {
  return {
    metal: metalOf(product, values),
    gem: (stone) => gemOf(product, stone),
    photo,
  };
}

const metals = new WeakMap<Option, MetalLook>();
const gems = new WeakMap<Option, GemLook>();

function metalOf({ fields, preview }: DrawnProduct, values: PreviewValues): MetalLook {
  const field = fields.find(({ id }) => id === preview.metal.from);
  if (field?.kind !== "choice") throw new Error(`"${preview.metal.from}" is no choice of metals`);
  const chosen = values[field.id] ?? field.default;
  const option = optionOf(field, chosen) ?? optionOf(field, field.default);
  if (option === undefined) throw new Error(`"${field.id}" offers no metal`);
  return lookOf(metals, option, () => readMetal(option.show));
}

/** The look of a stone: the option of that id, as text, wherever the product's previews choose stones from. */
function gemOf({ fields, preview }: DrawnProduct, stone: string): GemLook {
  const sources = new Set(
    preview.parts.flatMap((part) => (part.part === "gem" ? [part.stone.from] : [])),
  );
  for (const field of fields.flatMap((field) => (field.kind === "list" ? field.of : [field]))) {
    if (field.kind !== "choice" || !sources.has(field.id)) continue;
    const option = field.options.find(({ id }) => String(id) === stone);
    if (option !== undefined) return lookOf(gems, option, () => readGem(option.show));
  }
  throw new Error(`no choice offers the stone "${stone}"`);
}

function optionOf(field: ChoiceField, value: unknown): Option | undefined {
  return field.options.find(({ id }) => id === value);
}

/** How an option looks, read once. */
function lookOf<T>(known: WeakMap<Option, T>, option: Option, read: () => T): T {
  const found = known.get(option);
  if (found !== undefined) return found;
  const made = read();
  known.set(option, made);
  return made;
}
