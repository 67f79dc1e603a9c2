import { valueFields } from "../product/field/fields.ts";
import type { PreviewSpec } from "../product/preview/previewSchema.ts";
import type { Product } from "../product/product.ts";
import { type GemAppearance, type MetalAppearance, readGem, readMetal } from "./appearance.ts";
import type { PreviewValues } from "./inputs.ts";
import type { Stone } from "./svg/gemSymbol.ts";
import type { Appearance } from "./svg/renderDrawing.ts";

/** The properties of a product that a drawing needs. */
export interface DrawnProduct extends Pick<Product, "fields"> {
  readonly preview: PreviewSpec;
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

/**
 * The appearance of the chosen metal, or of the default.
 * @throws Error if the product's preview has invalid references
 */
export function metalOf({ fields, preview }: DrawnProduct, values: PreviewValues): MetalAppearance {
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
